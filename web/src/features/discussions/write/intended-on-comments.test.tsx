import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readIntended } from '#features/viewer/intended-action.ts';
import { intendPlace } from '#lib/session/session.ts';
import { buildCommentWire } from '#testing/build-comment-wire.ts';
import { by, testComments } from '#testing/comments-test.tsx';

// The plain field takes the editor's place: typing into the real one needs a real browser.
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

test('whoever wanted to reply finds the reply open after the login, with its draft, once', async () => {
	page.logIn();
	keepDraft(9);
	intendPlace({ kind: 'reply', id: 9, name: 'tilly' });
	await page.show([buildCommentWire({ id: 9, user: by(3, 'tilly') })]);
	const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to tilly' });
	expect(field.value).toContain('Half a thought');
	expect(readIntended()).toEqual([]);
});

test('whoever wanted to comment finds the editor open after the login, with the draft', async () => {
	page.logIn();
	keepDraft(0);
	intendPlace({ kind: 'comment', id: 0, name: '' });
	await page.show([]);
	const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
	expect(field.value).toContain('Half a thought');
});

test('whoever wanted to report a comment is asked why after the login', async () => {
	page.logIn();
	intendPlace({ kind: 'flagComment', id: 9, name: 'tilly' });
	await page.show([buildCommentWire({ id: 9, user: by(3, 'tilly') })]);
	expect(await screen.findByRole('dialog', { name: 'Report the comment by tilly' })).toBeTruthy();
	expect(readIntended()).toEqual([]);
});

test('of two that were being sent one is asked for; the words of the other are where they were written', async () => {
	page.logIn();
	keepDraft(0);
	keepDraft(9);
	intendPlace({ kind: 'comment', id: 0, name: '' }, { kind: 'reply', id: 9, name: 'tilly' });
	await page.show([buildCommentWire({ id: 9, user: by(3, 'tilly') })]);
	const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
	expect(field.value).toContain('Half a thought');
	expect(screen.queryByRole('textbox', { name: 'Your reply to tilly' })).toBeNull();
	fireEvent.click(screen.getByRole('button', { name: 'Reply to tilly' }));
	const reply = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply to tilly' });
	expect(reply.value).toContain('Half a thought');
});

test('what was pressed on another page waits for that one', async () => {
	page.logIn();
	intendPlace({ kind: 'comment', id: 0, name: '', place: '/deal-details/7#comments' });
	await page.show([]);
	expect(screen.queryByRole('textbox')).toBeNull();
	expect(readIntended()).toHaveLength(1);
});

test('nothing opens for a visitor, and it still counts after the login', async () => {
	intendPlace({ kind: 'comment', id: 0, name: '' });
	await page.show([]);
	expect(screen.queryByRole('textbox')).toBeNull();
	expect(readIntended()).toHaveLength(1);
});
