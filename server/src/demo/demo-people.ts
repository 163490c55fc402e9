import { randomBytes } from 'node:crypto';
import { ROLES } from '@bilby/contract/kernel/roles';
import { hash } from '@node-rs/argon2';
import type { Database } from '../platform/database/database.ts';
import { users } from '../schema/accounts.ts';
import type { DemoMemberData } from './data-files.ts';
import type { Random } from './random/seeded-random.ts';

const DAY_MS = 86_400_000;

/** Members who read and vote but seldom post: enough of them that a deal can become hot. */
const QUIET_MEMBERS = 230;

const FIRST = [
	'ruby',
	'jack',
	'olive',
	'finn',
	'matilda',
	'hugo',
	'isla',
	'archie',
	'banjo',
	'poppy',
	'sid',
	'wren',
	'ned',
	'goldie',
	'max',
	'tilly',
];
const SECOND = [
	'quoll',
	'wombat',
	'galah',
	'numbat',
	'potoroo',
	'echidna',
	'brolga',
	'magpie',
	'gecko',
	'possum',
	'kelpie',
	'taipan',
	'emu',
	'curlew',
	'skink',
];
const CITIES = [
	'Sydney',
	'Melbourne',
	'Brisbane',
	'Perth',
	'Adelaide',
	'Hobart',
	'Canberra',
	'Darwin',
	'Newcastle',
	'Geelong',
];

const DEMO_ACCOUNTS = [
	{ username: 'superadmin', lastName: 'Super', role: ROLES.superAdmin },
	{ username: 'admin', lastName: 'Admin', role: ROLES.admin },
	{ username: 'moderator', lastName: 'Moderator', role: ROLES.moderator },
	{ username: 'member', lastName: 'Member', role: ROLES.member },
	{ username: 'storerep', lastName: 'Store', role: ROLES.storeRep },
] as const;

export interface DemoPerson {
	id: number;
	username: string;
	createdAt: Date;
}

export function newDemoPassword(): string {
	return randomBytes(9).toString('base64url');
}

/** Somebody as they will be inserted. */
type PlannedPerson = ReturnType<typeof personRow>;

/** The members of the demo and one account a role; members of the data file come first, in its order, the accounts of the roles last. */
export function planPeople(
	members: DemoMemberData[],
	{ now, random }: { now: Date; random: Random },
): { members: PlannedPerson[]; accounts: PlannedPerson[] } {
	return {
		members: [
			...members.map((member) => personRow(member, daysBefore(now, Math.max(62, member.joinedDaysAgo)))),
			...quietMembers(random).map((person) => personRow(person, daysBefore(now, random.between(62, 1_200)))),
		],
		accounts: DEMO_ACCOUNTS.map(({ role, ...account }) => ({
			...personRow({ ...account, firstName: 'Demo', city: 'Sydney' }, daysBefore(now, 400)),
			role,
		})),
	};
}

/** Inserts them, members before accounts; the accounts share the password. */
export async function insertPeople(
	db: Database,
	{ members, accounts }: ReturnType<typeof planPeople>,
	password: string,
): Promise<DemoPerson[]> {
	const passwordHash = await hash(password);
	const rows = [...members, ...accounts.map((account) => ({ ...account, passwordHash }))];
	const created = await db
		.insert(users)
		.values(rows)
		.returning({ id: users.id, username: users.username, createdAt: users.createdAt });
	const personOf = new Map(created.map((person) => [person.username, person]));
	return rows.flatMap(({ username }) => personOf.get(username) ?? []);
}

/** How often each member of the data file posts, next to the others. */
export function authorWeightsOf(members: DemoMemberData[]): number[] {
	return members.map(({ reputation }) => 20 + reputation);
}

function personRow(
	person: { username: string; firstName: string; lastName: string; city: string | null },
	createdAt: Date,
): typeof users.$inferInsert {
	return {
		username: person.username,
		email: `${person.username}@bilby.example`,
		emailVerifiedAt: createdAt,
		firstName: person.firstName,
		lastName: person.lastName,
		city: person.city,
		createdAt,
	};
}

function quietMembers(random: Random) {
	const names = FIRST.flatMap((first) => SECOND.map((second) => ({ first, second })));
	return random.sample(names, QUIET_MEMBERS).map(({ first, second }) => ({
		username: `${first}${second}`,
		firstName: capitalised(first),
		lastName: capitalised(second),
		city: random.chance(0.7) ? random.pick(CITIES) : null,
	}));
}

function capitalised(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}

function daysBefore(now: Date, days: number): Date {
	return new Date(now.getTime() - days * DAY_MS);
}
