import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { readPendingActions } from '#lib/session/pending-actions.ts';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { ReportDealDialog } from './report-deal-dialog.tsx';

vi.mock('#lib/session/load-page.ts');

const MESSAGE = 'Thanks for your report. A moderator will look at it.';
const responses: Parameters<typeof fakeFetch>[0] = {};
let calls: ReturnType<typeof fakeFetch>;
const onReported = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
	stubBrowser();
	responses['/api/reportDeal'] = { body: { message: MESSAGE, del_active: 1 } };
	calls = fakeFetch(responses);
});
afterEach(() => {
	cleanup();
	localStorage.clear();
	sessionStorage.clear();
	vi.unstubAllGlobals();
	vi.clearAllMocks();
});

function show(mayExpire = true) {
	renderInRouter(
		<ReportDealDialog
			deal={{ id: 42, title: 'Kettle $49' }}
			mayExpire={mayExpire}
			onReported={onReported}
			onClose={onClose}
		/>,
	);
	return within(screen.getByRole('dialog', { name: 'Report this deal' }));
}
const send = (dialog: ReturnType<typeof show>) => fireEvent.click(dialog.getByRole('button', { name: 'Report' }));

describe('the report of a deal', () => {
	test('is sent with its reason and text', async () => {
		const dialog = show();
		fireEvent.click(dialog.getByRole('radio', { name: 'The price is wrong' }));
		fireEvent.change(dialog.getByLabelText(/^Anything to add/), { target: { value: ' It is $59 ' } });
		send(dialog);
		await waitFor(() => expect(onReported).toHaveBeenCalledWith('wrongPrice'));
		expect(onClose).toHaveBeenCalledOnce();
		expect(calls.map(({ body }) => body)).toEqual([{ dealId: 42, reason: 'wrongPrice', text: 'It is $59' }]);
		expect(await screen.findByText(MESSAGE)).toBeTruthy();
	});

	test('keeps its text while another reason is chosen, and does not send it with one that has none', async () => {
		const dialog = show();
		const choose = (reason: string) => fireEvent.click(dialog.getByRole('radio', { name: reason }));
		choose('The price is wrong');
		fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'It is $59' } });
		choose('It has expired');
		expect(dialog.queryByRole('textbox')).toBeNull();
		choose('The price is wrong');
		expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It is $59');
		choose('It has expired');
		send(dialog);
		await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ dealId: 42, reason: 'expired', text: '' }]));
	});

	test('has no text field for an expired deal', async () => {
		const dialog = show();
		expect(dialog.queryByRole('textbox')).toBeNull();
		send(dialog);
		await waitFor(() => expect(onReported).toHaveBeenCalledWith('expired'));
	});

	test('cannot say that an ended deal has expired', () => {
		const dialog = show(false);
		expect(dialog.queryByRole('radio', { name: 'It has expired' })).toBeNull();
		expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Spam or an ad' }).checked).toBe(true);
	});

	test('requires a text for “Something else”', async () => {
		const dialog = show();
		fireEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
		send(dialog);
		expect(await dialog.findByText('Please say what is wrong.')).toBeTruthy();
		expect(calls).toEqual([]);
	});

	test('continues with its reason and text if the session ends meanwhile', async () => {
		startSession(buildToken(1));
		responses['/api/reportDeal'] = rejection(401, 'session_expired', 'Session over');
		const dialog = show();
		fireEvent.click(dialog.getByRole('radio', { name: 'Spam or an ad' }));
		fireEvent.change(dialog.getByLabelText(/^Anything to add/), { target: { value: 'It sells pills.' } });
		send(dialog);
		await waitFor(() => expect(localStorage.getItem('myToken')).toBeNull());
		expect(readPendingActions()).toMatchObject([{ kind: 'reportDeal', id: 42, name: 'Kettle $49', memberId: 1 }]);
		cleanup();
		startSession(buildToken(1));
		const again = show();
		expect(again.getByRole<HTMLInputElement>('radio', { name: 'Spam or an ad' }).checked).toBe(true);
		expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It sells pills.');
		cleanup();
		expect(show().getByRole<HTMLInputElement>('radio', { name: 'It has expired' }).checked).toBe(true);
	});

	test.each([
		['offline' as const, 'Network error'],
		[rejection(429, 'too_many_requests', 'Please wait a moment.'), 'Please wait a moment.'],
		[{ status: 500 }, 'Your report couldn’t be sent. Please try again.'],
	])('stays open if sending fails, and says why: %j', async (response, text) => {
		responses['/api/reportDeal'] = response;
		const dialog = show();
		send(dialog);
		expect(await dialog.findByText(text)).toBeTruthy();
		expect(onClose).not.toHaveBeenCalled();
	});
});
