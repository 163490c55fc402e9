import type { HuddleRevision } from '@bilby/contract/huddles/revisions-wire';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { EditedMark } from '../page/huddle-article.tsx';

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

const buildVersion = (more: object = {}) => ({
	title: 'Which kettle?',
	category: 'general' as const,
	text: 'The old one is broken.',
	isCut: false,
	...more,
});

function build(more: Partial<HuddleRevision> = {}): HuddleRevision {
	const editor = { id: 9, username: 'Quoll' };
	return {
		version: 1,
		editedAt: EDITED_AT,
		editor,
		by_staff: 0,
		before: buildVersion(),
		after: buildVersion(),
		withheld: 0,
		...more,
	};
}

function respond(revisions: HuddleRevision[], nextFrom: number | null = null) {
	return { body: { revisions, nextFrom } };
}

async function open(responses: Parameters<typeof fakeFetch>[0]) {
	const calls = fakeFetch(responses);
	renderInRouter(<EditedMark huddle={{ id: 5, version: 3 }} editedAt={EDITED_AT} renderedAt={Date.now()} isMember />);
	const button = await screen.findByRole('button', { name: /^edited .+: see what was changed$/ });
	button.focus();
	fireEvent.click(button);
	return { calls, button, dialog: within(await screen.findByRole('dialog', { name: 'Edits of this huddle' })) };
}

const findText = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('shows the editor of each edit and what changed', async () => {
	const { dialog } = await open({
		[PATH]: respond([
			build({
				version: 2,
				before: buildVersion({ text: 'The old one is <b>broken</b>.' }),
				after: buildVersion({ text: 'The new one is <b>broken</b>.', title: 'Which kettle now?', category: 'help' }),
			}),
		]),
	});
	await dialog.findByRole('link', { name: 'Quoll' });
	expect(findText('Text')).toBe(
		'The  removed: old (end of what was removed)  added: new (end of what was added)  one is <b>broken</b>.',
	);
	expect(findText('Title')).toContain('added: now');
	expect(findText('Category')).toContain('removed: General');
	expect(dialog.getByText('new', { exact: false, selector: 'ins' })).toBeTruthy();
	expect(dialog.getByText('old', { exact: false, selector: 'del' })).toBeTruthy();
	expect(document.querySelector('dd b')).toBeNull();
});

test('hides an editor who has left, and says when no word changed or a text was cut', async () => {
	const { dialog } = await open({
		[PATH]: respond([build({ version: 2, editor: null, after: buildVersion({ isCut: true }) }), build()]),
	});
	expect(await dialog.findByText('A member who has left')).toBeTruthy();
	expect(dialog.getAllByText(/didn’t change\.$/)).toHaveLength(2);
	expect(dialog.getAllByText(/first 20,000 characters are compared/)).toHaveLength(1);
});

test('shows that a moderator made an edit, and the name if the reader may see it', async () => {
	const byStaff = { by_staff: 1, after: buildVersion({ category: 'help' }) } as const;
	const { dialog } = await open({
		[PATH]: respond([build({ version: 2, ...byStaff, editor: null }), build(byStaff)]),
	});
	expect(await dialog.findByText('A moderator')).toBeTruthy();
	expect(dialog.getByRole('link', { name: 'Quoll' })).toBeTruthy();
});

test('loads earlier edits on request', async () => {
	const responses = { [PATH]: respond([build({ version: 2, editor: { id: 1, username: 'Later' } })], 2) };
	const { dialog, calls } = await open(responses);
	const more = await dialog.findByRole('button', { name: 'Show earlier edits' });
	responses[PATH] = respond([build({ editor: { id: 2, username: 'Earlier' } })]);
	fireEvent.click(more);
	await dialog.findByRole('link', { name: 'Earlier' });
	expect(calls.filter(({ path }) => path === PATH).map(({ body }) => body)).toEqual([
		{ forumId: 5 },
		{ forumId: 5, from: 2 },
	]);
	expect(dialog.queryByRole('button', { name: 'Show earlier edits' })).toBeNull();
});

test('says when no edits are stored', async () => {
	const { dialog } = await open({ [PATH]: respond([]) });
	expect(await dialog.findByText('There are no details for these edits.')).toBeTruthy();
});

test('says that loading failed, and tries again', async () => {
	const responses: Parameters<typeof fakeFetch>[0] = { [PATH]: { status: 404 } };
	const { dialog } = await open(responses);
	expect((await dialog.findByRole('alert')).textContent).toContain('The edits couldn’t be loaded.');
	responses[PATH] = respond([build()]);
	fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
	expect(await dialog.findByRole('link', { name: 'Quoll' })).toBeTruthy();
});

test('says that the member is offline', async () => {
	onlineManager.setOnline(false);
	const { dialog } = await open({ [PATH]: respond([build()]) });
	expect(await dialog.findByText(/You’re offline\. Edits will load/)).toBeTruthy();
	onlineManager.setOnline(true);
	expect(await dialog.findByRole('link', { name: 'Quoll' })).toBeTruthy();
});

test('tells members that staff withhold a text, and offers them no action', async () => {
	const { dialog } = await open({ [PATH]: respond([build({ before: null, withheld: 1 })]) });
	expect(await dialog.findByText('Staff have hidden this text.')).toBeTruthy();
	expect(dialog.queryByRole('button', { name: /members/ })).toBeNull();
});

test('lets staff withhold the earlier text, and undo it', async () => {
	const revision = build({ version: 2, before: buildVersion({ title: 'A secret' }) });
	const responses: Parameters<typeof fakeFetch>[0] = {
		[PATH]: respond([revision]),
		'/api/profile': { body: { data: buildProfile({ id: 7, role: 3 }) } },
		'/api/withhold-huddle-revision': { body: { withheld: 1 } },
	};
	const { dialog, calls } = await open(responses);
	const button = await dialog.findByRole('button', { name: /^Hide the earlier text from members, 18 Nov 2026/ });
	responses[PATH] = respond([{ ...revision, withheld: 1 }]);
	fireEvent.click(button);
	expect(await dialog.findByText('Hidden from members')).toBeTruthy();
	expect(findText('Title')).toContain('A secret');
	fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
	await screen.findByText('Visible to members again.');
	expect(calls.filter(({ path }) => path === '/api/withhold-huddle-revision').map(({ body }) => body)).toEqual([
		{ forumId: 5, version: 2, withheld: true },
		{ forumId: 5, version: 2, withheld: false },
	]);
});

test('closes', async () => {
	const { dialog } = await open({ [PATH]: respond([build()]) });
	fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('is offered only to members, and only for an edited huddle', async () => {
	localStorage.clear();
	startSession(null as never);
});
