import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildComment } from '../../../testing/build-comment.ts';
import { testComments } from '../../../testing/comments-test.tsx';

const page = testComments();

describe('reporting', () => {
	test('is sent, and hides what enough members reported', async () => {
		page.logIn();
		await page.show([buildComment()]);
		page.answers['/api/update-flag'] = { body: { flagged: 1, dcm_hidden: 1 } };
		fireEvent.click(screen.getByRole('button', { name: 'Report the comment by pbandjane' }));
		const dialog = within(screen.getByRole('dialog', { name: 'Report the comment by pbandjane' }));
		fireEvent.click(dialog.getByRole('radio', { name: 'Wrong or misleading' }));
		fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' The shop says $9. ' } });
		fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
		expect(await screen.findByText(/Hidden after reports/)).toBeTruthy();
		expect(await screen.findByText('Thanks, we will have a look.')).toBeTruthy();
		expect(page.calls.find(({ path }) => path === '/api/update-flag')?.body).toEqual({
			status: 1,
			commentid: 100,
			reason: 'misleading',
			note: 'The shop says $9.',
		});
	});

	test('is not sent where it is cancelled', async () => {
		page.logIn();
		await page.show([buildComment()]);
		fireEvent.click(screen.getByRole('button', { name: 'Report the comment by pbandjane' }));
		fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(page.calls.some(({ path }) => path === '/api/update-flag')).toBe(false);
	});

	test('is for members', async () => {
		const { router } = await page.show([buildComment()]);
		fireEvent.click(screen.getByRole('button', { name: 'Report the comment by pbandjane' }));
		await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
	});
});
