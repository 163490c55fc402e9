import { ROLES } from '@bilby/contract/kernel/roles';
import type { Database } from '@bilby/server/platform/database/database';
import { stores, users } from '@bilby/server/schema/all-tables';
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { MemberData } from './data-files.ts';
import type { Random } from './random/seeded-random.ts';

const DAY_MS = 86_400_000;

/** Members who read and vote but rarely post. With these, a deal can become hot. */
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

type PlannedPerson = ReturnType<typeof personRow>;

/** Plans the members and one demo account for each role. Members of the data file come first, in its order. */
export function planPeople(
	members: MemberData[],
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

/** Inserts the members, then the demo accounts, which share the password. */
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
	// A store with few demo deals, because its rep cannot vote on them.
	const storeId = sql`(select ${stores.id} from ${stores} where ${stores.name} = 'Anaconda')`;
	await db.update(users).set({ repStoreId: storeId }).where(eq(users.role, ROLES.storeRep));
	const personOf = new Map(created.map((person) => [person.username, person]));
	return rows.flatMap(({ username }) => personOf.get(username) ?? []);
}

/** Returns how often each member of the data file posts, relative to the others. */
export function authorWeights(members: MemberData[]): number[] {
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
