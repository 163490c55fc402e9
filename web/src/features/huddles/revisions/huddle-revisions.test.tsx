import type { HuddleRevision } from '@bilby/contract/huddles/revisions-wire';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { fakeFetch } from '#testing/answer-fetch.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { EditedMark } from './edited-mark.tsx';

const EDITED_AT = '2026-11-18T00:00:00.000Z';
const PATH = '/api/huddle-revisions';

beforeEach(() => {
	localStorage.clear();
	stubBrowser();
	startSession(buildToken(7));
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	onlineManager.setOnline(true);
});

const said = (more: object = {}) => ({
	title: 'Which kettle?',
	category: 'general' as const,
	text: 'The old one is broken.',
	isCut: false,
	...more,
});

function build(more: Partial<HuddleRevision> = {}): HuddleRevision {
	const editor = { id: 9, username: 'Quoll' };
	return { version: 1, editedAt: EDITED_AT, editor, before: said(), after: said(), withheld: 0, ...more };
}

function answer(revisions: HuddleRevision[], nextFrom: number | null = null) {
	return { body: { revisions, nextFrom } };
}

async function open(answers: Parameters<typeof fakeFetch>[0]) {
	const calls = fakeFetch(answers);
	renderInRouter(<EditedMark huddle={{ id: 5, version: 3 }} editedAt={EDITED_AT} renderedAt={Date.now()} isMember />);
	const button = await screen.findByRole('button', { name: /^edited .+: see what was changed$/ });
	button.focus();
	fireEvent.click(button);
	return { calls, button, dialog: within(await screen.findByRole('dialog', { name: 'Edits of this huddle' })) };
}

const wordsOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('says who changed what, from what into what', async () => {
	const { dialog } = await open({
		[PATH]: answer([
			build({
				version: 2,
				before: said({ text: 'The old one is <b>broken</b>.' }),
				after: said({ text: 'The new one is <b>broken</b>.', title: 'Which kettle now?', category: 'help' }),
			}),
		]),
	});
	await dialog.findByRole('link', { name: 'Quoll' });
	expect(wordsOf('Text')).toBe(
		'The  removed: old (end of what was removed)  added: new (end of what was added)  one is <b>broken</b>.',
	);
	expect(wordsOf('Title')).toContain('added: now');
	expect(wordsOf('Category')).toContain('removed: General');
	expect(dialog.getByText('new', { exact: false, selector: 'ins' })).toBeTruthy();
	expect(dialog.getByText('old', { exact: false, selector: 'del' })).toBeTruthy();
	expect(document.querySelector('dd b')).toBeNull();
});

test('names nobody who has left, and says where no word changed and where a text was cut', async () => {
	const { dialog } = await open({
		[PATH]: answer([build({ version: 2, editor: null, after: said({ isCut: true }) }), build()]),
	});
	expect(await dialog.findByText('A member who has left')).toBeTruthy();
	expect(dialog.getAllByText(/didn’t change\.$/)).toHaveLength(2);
	expect(dialog.getAllByText(/first 20,000 characters are compared/)).toHaveLength(1);
});

test('loads earlier edits when asked', async () => {
	const answers = { [PATH]: answer([build({ version: 2, editor: { id: 1, username: 'Later' } })], 2) };
	const { dialog, calls } = await open(answers);
	const more = await dialog.findByRole('button', { name: 'Show earlier edits' });
	answers[PATH] = answer([build({ editor: { id: 2, username: 'Earlier' } })]);
	fireEvent.click(more);
	await dialog.findByRole('link', { name: 'Earlier' });
	expect(calls.filter(({ path }) => path === PATH).map(({ body }) => body)).toEqual([
		{ forumId: 5 },
		{ forumId: 5, from: 2 },
	]);
	expect(dialog.queryByRole('button', { name: 'Show earlier edits' })).toBeNull();
});

test('says where nothing was kept', async () => {
	const { dialog } = await open({ [PATH]: answer([]) });
	expect(await dialog.findByText('There are no details for these edits.')).toBeTruthy();
});

test('says that it failed, and tries again', async () => {
	const answers: Parameters<typeof fakeFetch>[0] = { [PATH]: { status: 404 } };
	const { dialog } = await open(answers);
	expect((await dialog.findByRole('alert')).textContent).toContain('The edits couldn’t be loaded.');
	answers[PATH] = answer([build()]);
	fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
	expect(await dialog.findByRole('link', { name: 'Quoll' })).toBeTruthy();
});

test('says that one is offline', async () => {
	onlineManager.setOnline(false);
	const { dialog } = await open({ [PATH]: answer([build()]) });
	expect(await dialog.findByText(/You’re offline\. Edits will load/)).toBeTruthy();
	onlineManager.setOnline(true);
	expect(await dialog.findByRole('link', { name: 'Quoll' })).toBeTruthy();
});

test('says to members what staff withhold, and offers them no more', async () => {
	const { dialog } = await open({ [PATH]: answer([build({ before: null, withheld: 1 })]) });
	expect(await dialog.findByText('Staff have hidden this text.')).toBeTruthy();
	expect(dialog.queryByRole('button', { name: /members$/ })).toBeNull();
});

test('lets staff withhold the earlier text, and undo it', async () => {
	const revision = build({ version: 2, before: said({ title: 'A secret' }) });
	const answers: Parameters<typeof fakeFetch>[0] = {
		[PATH]: answer([revision]),
		'/api/profile': { body: { data: buildProfile({ id: 7, role: 3 }) } },
		'/api/withhold-huddle-revision': { body: { withheld: 1 } },
	};
	const { dialog, calls } = await open(answers);
	const button = await dialog.findByRole('button', { name: 'Hide the earlier text from members' });
	answers[PATH] = answer([{ ...revision, withheld: 1 }]);
	fireEvent.click(button);
	expect(await dialog.findByText('Hidden from members')).toBeTruthy();
	expect(wordsOf('Title')).toContain('A secret');
	fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, { timeout: 10_000 }));
	await screen.findByText('Visible to members again.');
	expect(calls.filter(({ path }) => path === '/api/withhold-huddle-revision').map(({ body }) => body)).toEqual([
		{ forumId: 5, version: 2, withheld: true },
		{ forumId: 5, version: 2, withheld: false },
	]);
});

test('closes', async () => {
	const { dialog } = await open({ [PATH]: answer([build()]) });
	fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('is offered to members alone, and where something was edited', async () => {
	localStorage.clear();
	startSession(null as never);
});
