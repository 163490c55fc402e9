import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCommentWire } from '#testing/build-comment.ts';
import { testComments } from '#testing/comments-test.tsx';
import { rejection } from '#testing/fake-fetch.ts';

const page = testComments();

/** Opens the report dialog of the comment and fills in the reason. */
function write(note: string) {
	fireEvent.click(screen.getByRole('button', { name: 'Report the comment by pbandjane' }));
	const dialog = within(screen.getByRole('dialog', { name: 'Report the comment by pbandjane' }));
	fireEvent.click(dialog.getByRole('radio', { name: 'Wrong or misleading' }));
	fireEvent.change(dialog.getByRole('textbox'), { target: { value: note } });
	return dialog;
}

describe('reporting a comment', () => {
	test('sends the report, and hides a comment that enough members reported', async () => {
		page.logIn();
		await page.show([buildCommentWire()]);
		page.answers['/api/update-flag'] = { body: { flagged: 1, dcm_hidden: 1 } };
		const dialog = write(' The shop says $9. ');
		fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
		expect(dialog.getByRole('button', { name: 'Report' }).getAttribute('aria-disabled')).toBe('true');
		expect(await screen.findByText(/Hidden after reports/)).toBeTruthy();
		expect(await screen.findByText('Thanks for your report.')).toBeTruthy();
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(page.calls.find(({ path }) => path === '/api/update-flag')?.body).toEqual({
			status: 1,
			commentid: 100,
			reason: 'wrong',
			note: 'The shop says $9.',
		});
	});

	test.each([
		['offline' as const, 'Network error'],
		[rejection(403, 'not_verified', 'Please verify your email address first.'), /verify your email/],
		[{ status: 500 }, 'Your report couldn’t be sent. Please try again.'],
	])('keeps the text if sending fails, says why, and can be sent again: %j', async (response, text) => {
		page.logIn();
		await page.show([buildCommentWire()]);
		page.answers['/api/update-flag'] = response;
		const dialog = write('The shop says $9.');
		fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
		expect(await dialog.findByText(text)).toBeTruthy();
		expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The shop says $9.');
		expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Wrong or misleading' }).checked).toBe(true);
		page.answers['/api/update-flag'] = { body: { flagged: 1, dcm_hidden: 0 } };
		fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
		expect(dialog.queryByText(text)).toBeNull();
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		const sent = page.calls.filter(({ path }) => path === '/api/update-flag');
		expect(sent.map(({ body }) => body.note)).toEqual(['The shop says $9.', 'The shop says $9.']);
	});

	test('shows a failure that comes after the dialog was closed', async () => {
		page.logIn();
		await page.show([buildCommentWire()]);
		page.answers['/api/update-flag'] = { status: 500 };
		const dialog = write('The shop says $9.');
		fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
		fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
		expect(await screen.findByText('Your report couldn’t be sent. Please try again.')).toBeTruthy();
	});

	test('leaves a dialog alone that was opened before the report was stored', async () => {
		page.logIn();
		await page.show([buildCommentWire()]);
		page.answers['/api/update-flag'] = { body: { flagged: 1, dcm_hidden: 1 } };
		const dialog = write('The shop says $9.');
		fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
		fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
		fireEvent.click(screen.getByRole('button', { name: 'Reply to pbandjane' }));
		expect(await screen.findByText(/Hidden after reports/)).toBeTruthy();
		expect(screen.getByRole('dialog', { name: 'Reply to pbandjane' })).toBeTruthy();
	});

	test('sends nothing if it is cancelled', async () => {
		page.logIn();
		await page.show([buildCommentWire()]);
		fireEvent.click(screen.getByRole('button', { name: 'Report the comment by pbandjane' }));
		fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(page.calls.some(({ path }) => path === '/api/update-flag')).toBe(false);
	});

	test('is for members', async () => {
		const { router } = await page.show([buildCommentWire()]);
		fireEvent.click(screen.getByRole('button', { name: 'Report the comment by pbandjane' }));
		await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
	});
});
