import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildCommentWire } from '#testing/build-comment.ts';
import { by, testComments } from '#testing/comments-test.tsx';
import { rejection } from '#testing/fake-fetch.ts';

// A plain field replaces the editor, which needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const page = testComments();
const mine = (more: object = {}) =>
	buildCommentWire({ id: 5, user: by(1, 'me'), dcm_created_dts: new Date().toISOString(), ...more });
const editButton = () => screen.queryByRole('button', { name: 'Edit your comment' });

afterEach(() => void vi.useRealTimers());

async function openEditor() {
	fireEvent.click(await screen.findByRole('button', { name: 'Edit your comment' }));
	const dialog = within(screen.getByRole('dialog', { name: 'Edit your comment' }));
	return { dialog, field: await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }) };
}

async function write(text: string) {
	const { dialog, field } = await openEditor();
	fireEvent.change(field, { target: { value: text } });
	fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
	return dialog;
}

describe('editing your own comment', () => {
	test('shows the new text, and that it was edited', async () => {
		page.logIn();
		await page.show([mine()]);
		const comment = mine({ dcm_comment: '<p>Now it is right.</p>', dcm_edited_dts: new Date().toISOString() });
		page.answers['/api/edit-comment'] = { body: { comment } };
		await write('Now it is right.');
		expect(await screen.findByText('Now it is right.')).toBeTruthy();
		expect(await screen.findByText('Comment updated.')).toBeTruthy();
		expect(screen.getByText(/· edited/)).toBeTruthy();
		expect(screen.queryByRole('dialog')).toBeNull();
		const sent = page.calls.find(({ path }) => path === '/api/edit-comment')?.body;
		expect(sent).toEqual({ dealId: 42, commentId: 5, comment: '<p>Now it is right.</p>' });
	});

	test('keeps a rejected text, and shows the reason until it changes', async () => {
		page.logIn();
		await page.show([mine()]);
		page.answers['/api/edit-comment'] = rejection(403, 'not_allowed', 'It is too late.');
		const dialog = await write('Something else');
		expect(await dialog.findByText('It is too late.')).toBeTruthy();
		const field = dialog.getByRole<HTMLTextAreaElement>('textbox');
		expect(field.value).toBe('Something else');
		fireEvent.change(field, { target: { value: '' } });
		expect(dialog.queryByText('It is too late.')).toBeNull();
		fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
		expect(await dialog.findByText('Please enter a comment before submitting.')).toBeTruthy();
	});

	test('says that a change was not saved after the dialog was closed, and that its text is a draft', async () => {
		page.logIn();
		await page.show([mine()]);
		const response = Promise.withResolvers<ReturnType<typeof rejection>>();
		page.answers['/api/edit-comment'] = () => response.promise;
		const dialog = await write('Something else');
		fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
		response.resolve(rejection(403, 'not_allowed', 'It is too late.'));
		const toast = 'Your change couldn’t be saved. It is too late. Your text is saved as a draft.';
		expect(await screen.findByText(toast)).toBeTruthy();
		expect((await openEditor()).field.value).toBe('Something else');
	});

	test('continues from an unsaved draft until it is saved', async () => {
		page.logIn();
		await page.show([mine()]);
		const left = await openEditor();
		fireEvent.change(left.field, { target: { value: 'Now it is ri' } });
		fireEvent.click(left.dialog.getByRole('button', { name: 'Cancel' }));
		expect(screen.queryByRole('dialog')).toBeNull();

		const { dialog, field } = await openEditor();
		expect(field.value).toBe('Now it is ri');
		const comment = mine({ dcm_comment: '<p>It is right.</p>' });
		page.answers['/api/edit-comment'] = { body: { comment } };
		fireEvent.change(field, { target: { value: 'It is right.' } });
		fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect((await openEditor()).field.value).toBe('It is right.');
		expect(Object.keys(localStorage)).not.toContain('commentDraft:42:edit:5');
	});

	test('starts from the comment again if there is no draft', async () => {
		page.logIn();
		await page.show([mine()]);
		const { dialog, field } = await openEditor();
		fireEvent.change(field, { target: { value: '' } });
		fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
		expect((await openEditor()).field.value).toBe('They were $5.00 all winter.');
	});

	test('is offered for ten minutes, and never on comments of others', async () => {
		page.logIn();
		const posted = new Date(Date.now() - 9.9 * 60_000).toISOString();
		await page.show([mine({ dcm_created_dts: posted }), buildCommentWire({ id: 6, dcm_created_dts: posted })]);
		await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit your comment' })).toHaveLength(1));
	});

	test('is not offered after ten minutes', async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		page.logIn();
		await page.show([mine()]);
		await waitFor(() => expect(editButton()).toBeTruthy());
		act(() => vi.advanceTimersByTime(10 * 60_000));
		expect(editButton()).toBeNull();
	});
});

test('staff see the earlier versions of a comment', async () => {
	page.logIn(2, 3);
	await page.show([mine({ dcm_edited_dts: '2026-11-20T00:05:00.000Z' })]);
	page.answers['/api/comment-revisions?id=5'] = {
		body: { revisions: [{ dcm_comment: '<p>They were $4.</p>', replaced_dts: '2026-11-20T00:05:00.000Z' }] },
	};
	fireEvent.click(await screen.findByRole('button', { name: /^edited/ }));
	expect(await screen.findByText('They were $4.')).toBeTruthy();
});
