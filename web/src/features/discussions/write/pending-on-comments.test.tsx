import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPendingActions, storePendingActions } from '#lib/session/pending-actions.ts';
import { buildCommentWire } from '#testing/build-comment.ts';
import { by, testComments } from '#testing/comments-test.tsx';

// A plain field replaces the editor, which needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const page = testComments();
const keepDraft = (parentId: number) => {
	const draft = { id: 'd1', html: '<p>Half a thought</p>', text: 'Half a thought' };
	localStorage.setItem(`commentDraft:42:${parentId}`, JSON.stringify([draft]));
};

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test('a reply opens once after the login, with its draft', async () => {
	page.logIn();
	keepDraft(9);
	storePendingActions({ kind: 'reply', id: 9, name: 'tilly' });
	await page.show([buildCommentWire({ id: 9, user: by(3, 'tilly') })]);
	const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to tilly' });
	expect(field.value).toContain('Half a thought');
	expect(readPendingActions()).toEqual([]);
});

test('the editor opens after the login, with the draft of the comment', async () => {
	page.logIn();
	keepDraft(0);
	storePendingActions({ kind: 'comment', id: 0, name: '' });
	await page.show([]);
	const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
	expect(field.value).toContain('Half a thought');
});

test('the report dialog of a comment opens after the login', async () => {
	page.logIn();
	storePendingActions({ kind: 'flagComment', id: 9, name: 'tilly' });
	await page.show([buildCommentWire({ id: 9, user: by(3, 'tilly') })]);
	expect(await screen.findByRole('dialog', { name: 'Report the comment by tilly' })).toBeTruthy();
	expect(readPendingActions()).toEqual([]);
});

test('only the first of two actions opens; the other text stays a draft', async () => {
	page.logIn();
	keepDraft(0);
	keepDraft(9);
	storePendingActions({ kind: 'comment', id: 0, name: '' }, { kind: 'reply', id: 9, name: 'tilly' });
	await page.show([buildCommentWire({ id: 9, user: by(3, 'tilly') })]);
	const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
	expect(field.value).toContain('Half a thought');
	expect(screen.queryByRole('textbox', { name: 'Your reply to tilly' })).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Reply to tilly' }));
	const reply = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to tilly' });
	expect(reply.value).toContain('Half a thought');
});

test('an action of another page waits for that page', async () => {
	page.logIn();
	storePendingActions({ kind: 'comment', id: 0, name: '', place: '/deal-details/7#comments' });
	await page.show([]);
	expect(screen.queryByRole('textbox')).toBeNull();
	expect(readPendingActions()).toHaveLength(1);
});

test('a report of the deal is left to the deal', async () => {
	page.logIn();
	storePendingActions({ kind: 'reportDeal', id: 42, name: 'Kettle $49' });
	await page.show([buildCommentWire({ id: 9 })]);
	expect(screen.queryByRole('dialog')).toBeNull();
	expect(readPendingActions()).toHaveLength(1);
});

test('nothing opens for a visitor, and the action stays pending', async () => {
	storePendingActions({ kind: 'comment', id: 0, name: '' });
	await page.show([]);
	expect(screen.queryByRole('textbox')).toBeNull();
	expect(readPendingActions()).toHaveLength(1);
});
