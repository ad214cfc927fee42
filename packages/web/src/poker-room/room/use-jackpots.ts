import type { RoomJackpot } from '@fairdeal/client';
import { houseClient } from '../../house/client/client.js';
import { useFloorData } from '../../house/client/use-house.js';

/** The jackpots of the room. The house says when an amount has changed. */
export const useJackpots = (): readonly RoomJackpot[] =>
  useFloorData('jackpots', () =>
    houseClient().request<{ readonly jackpots: readonly RoomJackpot[] }>('GET', '/api/room/jackpots'),
  ).data?.jackpots ?? [];

export const jackpotTitle = ({ kind }: RoomJackpot): string =>
  kind === 'bad-beat' ? 'Bad Beat Jackpot' : 'High Hand Jackpot';
