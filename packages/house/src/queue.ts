// PostgreSQL's client and a job queue over it, for a program that shares a database with others.
export { type ClientBase, Pool } from 'pg';
export { default as PgBoss } from 'pg-boss';
