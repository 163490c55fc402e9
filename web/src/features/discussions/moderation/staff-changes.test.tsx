import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { buildCommentWire } from '#testing/build-comment.ts';
import { buildToken } from '#testing/build-member.ts';
import { by, testComments } from '#testing/comments-test.tsx';

const page = testComments();
const EDITED = { dcm_edited_dts: '2026-11-20T00:05:00.000Z', dcm_edited_by_staff: 1 } as const;
const REVISIONS = '/api/comment-revisions?id=5';
const WITHHOLD = '/api/withhold-comment-revision';
const revision = { id: 7, dcm_comment: '<p>Rude</p>', replaced_dts: EDITED.dcm_edited_dts, by_staff: 1, withheld: 0 };

async function openVersions() {
	fireEvent.click(await screen.findByRole('button', { name: 'edited by a moderator: see earlier versions' }));
	return within(screen.getByRole('dialog', { name: 'Earlier versions by pbandjane' }));
}

describe('a comment that a moderator changed', () => {
	test('shows members the earlier text, or that staff hide it', async () => {
		page.logIn();
		await page.show([buildCommentWire({ id: 5, ...EDITED })]);
		const hidden = { ...revision, id: 8, dcm_comment: null, withheld: 1 };
		page.answers[REVISIONS] = { body: { revisions: [hidden, revision] } };
		const dialog = await openVersions();
		expect(await dialog.findByText('Rude')).toBeTruthy();
		expect(dialog.getByText('Staff have hidden this text.')).toBeTruthy();
		expect(dialog.getAllByText(/changed by a moderator/)).toHaveLength(2);
		expect(dialog.queryByRole('button', { name: /(from|to) members/ })).toBeNull();
	});

	test('says so to visitors, who cannot open it', async () => {
		await page.show([buildCommentWire({ id: 5, ...EDITED })]);
		expect(screen.getByText(/edited by a moderator/)).toBeTruthy();
		expect(screen.queryByRole('button', { name: /^edited/ })).toBeNull();
	});

	test('lets staff hide the earlier text from members', async () => {
		page.logIn(2, 3);
		await page.show([buildCommentWire({ id: 5, ...EDITED })]);
		page.answers[REVISIONS] = { body: { revisions: [revision, { ...revision, id: 6, by_staff: 0 }] } };
		page.answers[WITHHOLD] = { body: { withheld: 1 } };
		const dialog = await openVersions();
		// Members never see a text that its author replaced.
		const time = new Date(revision.replaced_dts).toLocaleString('en-AU');
		const hide = await dialog.findAllByRole('button', { name: `Hide the earlier text from members, ${time}` });
		expect(hide).toHaveLength(1);
		for (const button of hide) fireEvent.click(button);
		await waitFor(() =>
			expect(page.calls.find(({ path }) => path === WITHHOLD)?.body).toEqual({ id: 5, revision: 7, withheld: true }),
		);
		await waitFor(() => expect(page.calls.filter(({ path }) => path === REVISIONS)).toHaveLength(2));
	});

	test('shows no text that staff have hidden to a member who logs in after them', async () => {
		page.logIn(2, 3);
		await page.show([buildCommentWire({ id: 5, ...EDITED })]);
		page.answers[REVISIONS] = { body: { revisions: [{ ...revision, withheld: 1 }] } };
		expect(await (await openVersions()).findByText('Rude')).toBeTruthy();
		page.logIn(3);
		page.answers[REVISIONS] = { body: { revisions: [{ ...revision, dcm_comment: null, withheld: 1 }] } };
		act(() => void startSession(buildToken(3)));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		const dialog = await openVersions();
		expect(dialog.queryByText('Rude')).toBeNull();
		expect(await dialog.findByText('Staff have hidden this text.')).toBeTruthy();
	});

	test('can no longer be edited by its author', async () => {
		page.logIn();
		const mine = { user: by(1, 'me'), dcm_created_dts: new Date().toISOString() };
		await page.show([buildCommentWire({ id: 5, ...mine, ...EDITED }), buildCommentWire({ id: 6, ...mine })]);
		await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit your comment' })).toHaveLength(1));
	});
});

test('staff open the pictures of a post from its menu', async () => {
	page.logIn(2, 3);
	page.subject.Pictures = ({ html }) => <p>Pictures in {html.length} characters</p>;
	const html = '<p><img src="/images/huddles/a.webp" alt=""></p>';
	await page.show([buildCommentWire({ id: 5, dcm_comment: html }), buildCommentWire({ id: 6, user: by(12, 'dazza') })]);
	const open = async (name: string) => {
		fireEvent.keyDown(await screen.findByRole('button', { name: `Moderate the comment by ${name}` }), { key: 'Enter' });
		return within(await screen.findByRole('menu'));
	};
	const without = await open('dazza');
	expect(without.queryByRole('menuitem', { name: 'Pictures of this comment' })).toBeNull();
	fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
	const menu = await open('pbandjane');
	fireEvent.click(menu.getByRole('menuitem', { name: 'Pictures of this comment' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Pictures by pbandjane' }));
	expect(dialog.getByText(`Pictures in ${html.length} characters`)).toBeTruthy();
});
