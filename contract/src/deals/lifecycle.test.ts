import { describe, expect, it } from 'vitest';
import {
	DEAL_STATUS,
	getLifecycle,
	LIFECYCLE_LABELS,
	LIFECYCLES,
	type LifecycleFacts,
	RISING_WINDOW_MS,
} from './lifecycle.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

/** A week-old deal in the neutral stage. */
const SETTLED: LifecycleFacts = {
	status: DEAL_STATUS.active,
	listedAt: hoursAgo(168),
	netVotes: 5,
	wasHotAt: null,
	lastVoteAt: hoursAgo(50),
	recentVotes: 0,
};

const HOT: Partial<LifecycleFacts> = { netVotes: 51, wasHotAt: hoursAgo(100), lastVoteAt: hoursAgo(1) };
const COOLED: Partial<LifecycleFacts> = { ...HOT, lastVoteAt: hoursAgo(24) };
const RISING: Partial<LifecycleFacts> = { netVotes: 10, recentVotes: 10, lastVoteAt: hoursAgo(0) };

const stage = (facts: Partial<LifecycleFacts>) => getLifecycle({ ...SETTLED, ...facts }, NOW);

describe('the stage of a deal', () => {
	it.each<[string, Partial<LifecycleFacts>, string]>([
		['nothing else is true of it', {}, 'settled'],
		['it was listed this moment', { listedAt: NOW }, 'new'],
		['it is a millisecond younger than 24 hours', { listedAt: new Date(hoursAgo(24).getTime() + 1) }, 'new'],
		['it is 24 hours old', { listedAt: hoursAgo(24) }, 'settled'],
		['it starts in a millisecond', { listedAt: new Date(NOW.getTime() + 1) }, 'upcoming'],
		['9 votes came in 6 hours', { ...RISING, recentVotes: 9 }, 'settled'],
		['10 votes came in 6 hours', RISING, 'rising'],
		['10 votes came and net votes are 1', { ...RISING, netVotes: 1 }, 'rising'],
		['10 votes came and net votes are 0', { ...RISING, netVotes: 0 }, 'settled'],
		['10 votes came and net votes are below 0', { ...RISING, netVotes: -8 }, 'settled'],
		['net votes are 50', { ...HOT, netVotes: 50, wasHotAt: null }, 'settled'],
		['net votes are 51', HOT, 'hot'],
		['the last vote on a hot deal is 24 hours old', COOLED, 'cooling'],
		[
			'the last vote on a hot deal is a millisecond younger than 24 hours',
			{ ...HOT, lastVoteAt: new Date(hoursAgo(24).getTime() + 1) },
			'hot',
		],
		['it was hot, fell below 51 and got no vote for 24 hours', { ...COOLED, netVotes: 40 }, 'cooling'],
		['it was hot, fell below 51 and still gets votes', { ...HOT, netVotes: 40 }, 'settled'],
		['it never was hot and got no vote for a day', { ...COOLED, netVotes: 40, wasHotAt: null }, 'settled'],
		['it was hot and no vote is known, counted from its listing', { ...HOT, lastVoteAt: null }, 'cooling'],
		['it has expired', { status: DEAL_STATUS.expired }, 'expired'],
		['it is suspended', { status: DEAL_STATUS.suspended }, 'suspended'],
	])('%s', (_where, facts, expected) => {
		expect(stage(facts)).toBe(expected);
	});
});

describe('the strongest stage', () => {
	const newAnd = (facts: Partial<LifecycleFacts>) => ({ ...facts, listedAt: hoursAgo(2) });
	it.each<[string, Partial<LifecycleFacts>, string]>([
		['suspended before everything', { ...newAnd(HOT), status: DEAL_STATUS.suspended }, 'suspended'],
		['expired before hot and new', { ...newAnd(HOT), status: DEAL_STATUS.expired }, 'expired'],
		[
			'expired before upcoming',
			{ listedAt: new Date(NOW.getTime() + HOUR_MS), status: DEAL_STATUS.expired },
			'expired',
		],
		['upcoming before hot', { ...HOT, listedAt: new Date(NOW.getTime() + HOUR_MS) }, 'upcoming'],
		['hot before rising', { ...HOT, recentVotes: 30 }, 'hot'],
		['hot before new', newAnd(HOT), 'hot'],
		['rising before new', newAnd(RISING), 'rising'],
	])('wins: %s', (_which, facts, expected) => {
		expect(stage(facts)).toBe(expected);
	});
});

it('counts votes of the last 6 hours as recent', () => {
	expect(RISING_WINDOW_MS).toBe(6 * HOUR_MS);
});

it('uses the status codes of the wire', () => {
	expect(DEAL_STATUS).toEqual({ expired: 0, active: 1, suspended: 2 });
});

it('has a label for every stage', () => {
	expect(Object.keys(LIFECYCLE_LABELS)).toEqual([...LIFECYCLES]);
});
