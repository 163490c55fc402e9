import { expect, it } from 'vitest';
import { type Ask, completeAnswers, readGivenAnswers } from './setup-answers.ts';

const CONFIGURED = { siteName: 'Bilby', siteUrl: 'http://localhost:3000' };
const FLAGS = ['--email', 'boss@example.com', '--username', 'boss', '--password', 'Numbat-at-night-7'];
const ADMIN = { email: 'boss@example.com', username: 'boss', password: 'Numbat-at-night-7' };

const complete = (flags: string[], env: Record<string, string>, ask: Ask | null) =>
	completeAnswers(readGivenAnswers(flags, env), ask, CONFIGURED);

/** Types these answers, and records the questions. */
function typing(answers: string[]) {
	const questions: string[] = [];
	const secrets: string[] = [];
	const ask: Ask = async (question, options) => {
		questions.push(question);
		const answer = answers.shift() ?? '';
		if (options?.isSecret) secrets.push(answer);
		return answer;
	};
	return { ask, questions, secrets };
}

it('asks nothing if the administrator is given', async () => {
	const { ask, questions } = typing([]);
	expect(await complete([...FLAGS, '--name', 'Quoll Deals'], {}, ask)).toEqual({
		siteName: 'Quoll Deals',
		siteUrl: null,
		admin: ADMIN,
	});
	expect(questions).toEqual([]);
});

it('reads variables, and flags win', async () => {
	const env = { SETUP_EMAIL: 'other@example.com', SETUP_USERNAME: 'boss', SETUP_PASSWORD: ADMIN.password };
	expect((await complete(['--email', ADMIN.email], env, null)).admin).toEqual(ADMIN);
	expect((await complete([], env, null)).admin.email).toBe('other@example.com');
});

it('asks for what is missing, and again after an invalid answer', async () => {
	const { ask, questions, secrets } = typing([
		'',
		'https://deals.example',
		'boss',
		ADMIN.email,
		'boss',
		'weak',
		ADMIN.password,
	]);
	expect(await complete([], {}, ask)).toEqual({ siteName: null, siteUrl: 'https://deals.example', admin: ADMIN });
	expect(questions[0]).toBe('Name of the site [Bilby]: ');
	expect(questions[3]).toBe('Please enter a valid email.\nYour email address: ');
	expect(secrets).toEqual(['weak', ADMIN.password]);
});

it('names the missing flags if there is no terminal', async () => {
	await expect(complete(['--email', ADMIN.email], {}, null)).rejects.toThrow('Missing: --username, --password\n');
});

it('rejects unknown flags', () => {
	expect(() => readGivenAnswers(['--mail', 'x'], {})).toThrow("Unknown option '--mail'");
});

it('turns off the two-step login of one address', () => {
	const read = (flags: string[], env = {}) => readGivenAnswers(['--turn-off-two-step', ...flags], env).withoutTwoStep;
	expect(read(['--email', ADMIN.email])).toBe(ADMIN.email);
	expect(read([], { SETUP_EMAIL: ADMIN.email })).toBe(ADMIN.email);
	expect(readGivenAnswers(FLAGS, {}).withoutTwoStep).toBe(null);
	expect(() => read([])).toThrow('Missing: --email');
	for (const others of [['--check'], ['--name', 'Quoll Deals'], ['--password', ADMIN.password]]) {
		expect(() => read(['--email', ADMIN.email, ...others])).toThrow('--turn-off-two-step only goes with --email.');
	}
});
