import { parseArgs } from 'node:util';
import { FIRST_ADMIN_PROBLEMS, type FirstAdmin } from '#accounts/sign-up/first-admin.service.ts';

/** A mistake that the operator can fix. */
export class SetupMistake extends Error {
	override name = 'SetupMistake';
}

/** The input of `npm run setup`. */
export interface SetupAnswers {
	/** The name and address of the site; null to leave them as they are configured. */
	siteName: string | null;
	siteUrl: string | null;
	admin: FirstAdmin;
}

interface GivenAnswers extends Partial<FirstAdmin> {
	siteName?: string;
	siteUrl?: string;
	/** Only checks a site that is set up, and mails to this address. */
	check: boolean;
	/** Only turns off the two-step login of the member with this address, if it is not null. */
	withoutTwoStep: string | null;
}

/** Asks on the terminal and returns what was typed. */
export type Ask = (question: string, options?: { isSecret: boolean }) => Promise<string>;

const FLAGS = {
	name: { type: 'string' },
	url: { type: 'string' },
	email: { type: 'string' },
	username: { type: 'string' },
	password: { type: 'string' },
	check: { type: 'boolean' },
	'turn-off-two-step': { type: 'boolean' },
} as const;

export const SETUP_USAGE = `npm run setup -- [--name NAME] [--url ADDRESS] --email ADDRESS --username NAME --password PASSWORD
npm run setup -- --check [--email ADDRESS]
npm run setup -- --turn-off-two-step --email ADDRESS
The variables SETUP_EMAIL, SETUP_USERNAME and SETUP_PASSWORD can replace the flags of the same name.`;

/** Reads flags and variables. Flags win. Throws `SetupMistake` for flags that are unknown or do not go together. */
export function readGivenAnswers(flags: string[], env: Record<string, string | undefined>): GivenAnswers {
	const { name, url, check = false, 'turn-off-two-step': turnOffTwoStep = false, ...admin } = parseFlags(flags);
	const given = {
		siteName: name,
		siteUrl: url,
		email: admin.email ?? env.SETUP_EMAIL,
		username: admin.username ?? env.SETUP_USERNAME,
		password: admin.password ?? env.SETUP_PASSWORD,
	};
	if (turnOffTwoStep && (check || name || url || admin.username || admin.password)) {
		throw new SetupMistake(`--turn-off-two-step only goes with --email.\n\n${SETUP_USAGE}`);
	}
	if (turnOffTwoStep && !given.email) throw new SetupMistake(`Missing: --email\n\n${SETUP_USAGE}`);
	const withoutTwoStep = turnOffTwoStep ? (given.email ?? null) : null;
	return { ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)), check, withoutTwoStep };
}

function parseFlags(flags: string[]) {
	try {
		return parseArgs({ args: flags, options: FLAGS }).values;
	} catch (error) {
		throw new SetupMistake(`${error instanceof Error ? error.message : error}\n\n${SETUP_USAGE}`);
	}
}

/**
 * Completes the answers. Asks nothing if the administrator is given. Without a terminal, `ask` is null, and a missing answer throws
 * `SetupMistake`.
 */
export async function completeAnswers(
	given: GivenAnswers,
	ask: Ask | null,
	configured: { siteName: string; siteUrl: string },
): Promise<SetupAnswers> {
	const { siteName = null, siteUrl = null, email, username, password } = given;
	if (email && username && password) return { siteName, siteUrl, admin: { email, username, password } };
	if (!ask) {
		const missing = Object.entries({ email, username, password }).flatMap(([name, value]) =>
			value ? [] : [`--${name}`],
		);
		throw new SetupMistake(`Missing: ${missing.join(', ')}\n\n${SETUP_USAGE}`);
	}
	return {
		siteName: siteName ?? ((await ask(`Name of the site [${configured.siteName}]: `)) || null),
		siteUrl: siteUrl ?? ((await ask(`Public address of the site [${configured.siteUrl}]: `)) || null),
		admin: {
			email: email ?? (await askUntilValid(ask, 'email', 'Your email address: ')),
			username: username ?? (await askUntilValid(ask, 'username', 'Your username: ')),
			password: password ?? (await askUntilValid(ask, 'password', 'Your password: ')),
		},
	};
}

async function askUntilValid(ask: Ask, field: keyof FirstAdmin, question: string): Promise<string> {
	const answer = await ask(question, { isSecret: field === 'password' });
	const problem = FIRST_ADMIN_PROBLEMS[field](answer);
	return problem === null ? answer : askUntilValid(ask, field, `${problem}.\n${question}`);
}
