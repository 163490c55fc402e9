import type { HuddleData, TextBlocks } from './data-files.ts';
import { castVotes, type PlannedVote, voteOnText } from './plan-votes.ts';
import type { Random } from './random/seeded-random.ts';
import { momentToReply, momentToWrite } from './writing-times.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody writes in the last minutes, so that the youngest huddles are not too young. */
const QUIET_MS = 20 * 60_000;
/** The time that each post needs: a pause must leave this much for every later post. */
const PACE_MS = 3 * HOUR_MS;
const LONGEST_PAUSE_MS = 2 * DAY_MS;
/** An announcement is locked this long after its last post. */
const LOCKED_AFTER_MS = 2 * DAY_MS;

export interface PlannedPost {
	author: number;
	text: TextBlocks;
	/** Position of the earlier post it quotes, if any. */
	quoted: number | null;
	createdAt: Date;
	votes: PlannedVote[];
}

export interface PlannedHuddle {
	data: HuddleData;
	author: number;
	createdAt: Date;
	pinnedAt: Date | null;
	lockedAt: Date | null;
	posts: PlannedPost[];
	votes: PlannedVote[];
	viewCount: number;
}

interface Person {
	username: string;
	createdAt: Date;
}

interface Forum {
	huddles: HuddleData[];
	people: Person[];
	/** How many of the first people chat. */
	talkative: number;
	now: Date;
	random: Random;
}

/** Decides when each huddle and its posts were written and who voted, oldest huddle first. Numbers of people are their positions. */
export function planHuddles({ huddles, ...forum }: Forum): PlannedHuddle[] {
	const positions = new Map(forum.people.map(({ username }, position) => [username, position]));
	const positionOf = (username: string) => {
		const position = positions.get(username);
		if (position === undefined) throw new Error(`A huddle names an unknown member: ${username}`);
		return position;
	};
	const planned = huddles.map((data) => planHuddle(data, { ...forum, positionOf }));
	return planned.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

type NamedForum = Omit<Forum, 'huddles'> & { positionOf: (username: string) => number };

function planHuddle(data: HuddleData, { people, talkative, now, random, positionOf }: NamedForum): PlannedHuddle {
	const author = positionOf(data.by);
	const began = new Date(now.getTime() - data.daysAgo * DAY_MS);
	const open = { from: began, until: new Date(now.getTime() - QUIET_MS) };
	const until = new Date(Math.min(began.getTime() + DAY_MS / 2, (began.getTime() + now.getTime()) / 2));
	const createdAt = momentToWrite({ from: began, until }, random);
	const members = people.flatMap((person, position) => (person.createdAt < began ? [position] : []));
	const speakers = members.filter((position) => position < talkative && position !== author);
	const told = data.posts.map(({ by, quotes, ...post }) => ({
		...post,
		author: positionOf(by),
		quoted: quotes ? quotes - 1 : null,
	}));
	const said = [...told, ...chat(data.chatter, told, { speakers, random })];
	const moments = pickTimes(said, { from: createdAt, until: open.until }, random);
	const posts = said.map(({ daysLater: _, ...post }, position): PlannedPost => {
		const writtenAt = moments[position] ?? createdAt;
		const votes = voteOnText({ author: post.author, members, createdAt: writtenAt, now }, random);
		return { ...post, createdAt: writtenAt, votes };
	});
	const reception = {
		votes: random.between(1, 7) + Math.round(posts.length * (0.2 + random.next() * 0.5)),
		likes: 0.94,
	};
	const votes = castVotes({ ...reception, quietHours: 0, recent: 0 }, { author, members, createdAt, now }, random);
	const lastPost = moments.at(-1) ?? createdAt;
	return {
		data,
		author,
		createdAt,
		pinnedAt: data.pinned ? createdAt : null,
		lockedAt: data.locked ? new Date(Math.min(lastPost.getTime() + LOCKED_AFTER_MS, now.getTime())) : null,
		posts,
		votes,
		viewCount: posts.length * random.between(11, 24) + votes.length * random.between(6, 14) + random.between(15, 80),
	};
}

type Said = Pick<PlannedPost, 'author' | 'text' | 'quoted'> & { daysLater: number };

/** Adds exchanges of any members who take turns. Nobody posts twice in a row. */
function chat(
	chatter: HuddleData['chatter'],
	told: Said[],
	{ speakers, random }: { speakers: number[]; random: Random },
): Said[] {
	const said: Said[] = [];
	for (const exchange of random.shuffled(chatter)) {
		const last = (said.at(-1) ?? told.at(-1))?.author;
		const others = speakers.filter((position) => position !== last);
		const two = random.sample(others, 2);
		for (const [turn, line] of exchange.entries()) {
			const quoted = turn === 0 ? null : told.length + said.length - 1;
			said.push({ author: two[turn % 2] ?? 0, text: [line], quoted, daysLater: 0 });
		}
	}
	return said;
}

/** Picks a moment for each post in order, with an occasional pause of days if enough time is left. */
function pickTimes(said: Said[], { from, until }: { from: Date; until: Date }, random: Random): Date[] {
	let last = from;
	return said.map(({ daysLater }, position) => {
		const rest = said.slice(position).reduce((sum, post) => sum + PACE_MS + post.daysLater * DAY_MS, 0);
		const spare = Math.max(0, until.getTime() - last.getTime() - rest);
		const pause = random.chance(0.12) ? random.next() * Math.min(spare / 2, LONGEST_PAUSE_MS) : 0;
		const earliest = new Date(last.getTime() + daysLater * DAY_MS + pause);
		last = momentToReply({ from: earliest, until }, random);
		return last;
	});
}
