import type { IssueWire } from '@bilby/contract/newsletter-issues/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { buildIssueWire } from '#testing/build-newsletter-issue.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { NewsletterDesk } from './newsletter-desk.tsx';

beforeEach(() => {
	stubBrowser();
	vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

type Responses = Parameters<typeof fakeFetch>[0];

function show(issue: IssueWire | null, responses: Responses = {}, role: 1 | 2 | 3 = 2) {
	const calls = fakeFetch({
		'/api/newsletter-issue': { body: { issue, subscribers: 1_234, pace: 300, message: 'Saved.' } },
		'/api/newsletter-issues': { body: { issues: issue ? [issue] : [] } },
		...responses,
	});
	renderInRouter(<NewsletterDesk token="t" profile={buildProfile({ role })} />, '/profile?tab=newsletter');
	return {
		bodies: (path: string) => calls.filter((call) => call.path === path && 'id' in call.body).map(({ body }) => body),
	};
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialogButton = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const titles = () => {
	const items = within(screen.getByRole('group', { name: 'Deals' })).getAllByRole('listitem');
	return items.map((item) => within(item).getByRole('link').textContent);
};

describe('the newsletter tab', () => {
	test('is for admins', async () => {
		show(buildIssueWire(), {}, 3);
		expect(await screen.findByText('Only admins can send the newsletter.')).toBeTruthy();
	});

	test('says when the first draft is made', async () => {
		show(null);
		expect(await screen.findByText('No newsletter yet')).toBeTruthy();
		expect(screen.getByText(/1,234 subscribers/)).toBeTruthy();
	});

	test('says that it could not be loaded', async () => {
		show(null, { '/api/newsletter-issue': rejection(403, 'not_allowed', 'You can’t do this.') });
		expect(await screen.findByText('You can’t do this.')).toBeTruthy();
	});

	test('lists other issues and opens them', async () => {
		const earlier = buildIssueWire({
			id: 6,
			week: '2026-W47',
			status: 'sent',
			startedAt: '2026-11-19T00:00:00.000Z',
			progress: { total: 1_200, sent: 1_190, bounced: 10, rejected: 0, unclear: 0, retrying: 0 },
		});
		show(buildIssueWire(), {
			'/api/newsletter-issues': { body: { issues: [buildIssueWire(), earlier] } },
			'/api/newsletter-issue?id=6': { body: { issue: earlier, subscribers: 1_190, pace: 300 } },
		});
		const row = within(await screen.findByRole('row', { name: /2026-W47/ }));
		expect(row.getByText('1,190')).toBeTruthy();
		expect(screen.queryByRole('row', { name: /2026-W48/ })).toBeNull();
		click('Show 2026-W47');
		expect(await screen.findByText('1,190 of 1,200 sent')).toBeTruthy();
	});

	test('opens another issue only after a question while a draft has unsaved changes', async () => {
		const other = buildIssueWire({ id: 6, week: '2026-W47', subject: 'Other' });
		const responses = {
			'/api/newsletter-issues': { body: { issues: [buildIssueWire(), other] } },
			'/api/newsletter-issue?id=6': reply(other),
			'/api/newsletter-issue?id=7': reply(buildIssueWire()),
		};
		show(buildIssueWire(), responses);
		await screen.findByRole('row', { name: /2026-W47/ });
		type('Subject', 'Hot');
		click('Show 2026-W47');
		expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
		fireEvent.click(dialogButton('Cancel'));
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Hot');
		click('Show 2026-W47');
		fireEvent.click(dialogButton('Discard'));
		expect(await screen.findByDisplayValue('Other')).toBeTruthy();
		expect(screen.queryByRole('dialog')).toBeNull();
		// The other issue has no changes.
		click('Show 2026-W48');
		expect(screen.queryByRole('dialog')).toBeNull();
		expect(await screen.findByRole('heading', { name: 'Issue 2026-W48' })).toBeTruthy();
	});
});

const reply = (issue: IssueWire) => ({ body: { issue, subscribers: 1_234, pace: 300, message: 'Saved.' } });

describe('a draft', () => {
	test('is saved with its texts, and with its deals reordered and removed', async () => {
		let current = reply(buildIssueWire());
		const { bodies } = show(buildIssueWire(), { '/api/newsletter-issue': () => current });
		await screen.findByLabelText('Subject');
		expect(titles()).toEqual(['Kettle', 'Toaster', 'Sold out']);
		expect(screen.getByText('Ended, not sent')).toBeTruthy();
		click('Move up: Toaster');
		click('Remove: Sold out');
		type('Subject', 'Hot');
		expect(titles()).toEqual(['Toaster', 'Kettle']);
		expect(screen.getByText('Save your changes before you test or send the issue.')).toBeTruthy();
		expect(screen.getByRole('button', { name: 'Send to 1,234 subscribers' })).toHaveProperty('disabled', true);
		const deals = buildIssueWire().deals.slice(0, 2).reverse();
		current = reply(buildIssueWire({ version: 2, subject: 'Hot', deals }));
		click('Save');
		await waitFor(() => expect(screen.queryByText(/^Save your changes before/)).toBeNull());
		expect(bodies('/api/newsletter-issue')).toEqual([
			{ id: 7, version: 1, subject: 'Hot', introduction: 'Here they are.', dealIds: [2, 1] },
		]);
		expect(titles()).toEqual(['Toaster', 'Kettle']);
		// The next edit is one of the saved version.
		type('Subject', 'Hotter');
		click('Save');
		await waitFor(() => expect(bodies('/api/newsletter-issue')[1]).toMatchObject({ version: 2, subject: 'Hotter' }));
	});

	test('cannot be edited while it is being saved', async () => {
		const response = Promise.withResolvers<ReturnType<typeof reply>>();
		let isSaving = false;
		show(buildIssueWire(), {
			'/api/newsletter-issue': () => (isSaving ? response.promise : reply(buildIssueWire())),
		});
		await screen.findByLabelText('Subject');
		type('Subject', 'Hot');
		isSaving = true;
		screen.getByRole('button', { name: 'Save' }).focus();
		click('Save');
		const button = await screen.findByRole('button', { name: 'Saving...' });
		const fields = [
			...['Subject', 'Introduction'].map((label) => screen.getByLabelText(label)),
			screen.getByRole('button', { name: 'Remove: Kettle' }),
		];
		const areInert = () => fields.map((field) => field.closest('[inert]') !== null);
		expect(areInert()).toEqual([true, true, true]);
		expect(button.closest('[inert]')).toBeNull();
		expect(document.activeElement).toBe(button);
		response.resolve(reply(buildIssueWire({ version: 2, subject: 'Hot' })));
		await waitFor(() => expect(areInert()).toEqual([false, false, false]));
	});

	test('needs a subject and a deal', async () => {
		const { bodies } = show(buildIssueWire({ deals: buildIssueWire().deals.slice(0, 1) }));
		await screen.findByLabelText('Subject');
		type('Subject', ' ');
		click('Remove: Kettle');
		click('Save');
		expect((await screen.findAllByText('An issue needs at least one deal.')).length).toBeGreaterThan(0);
		expect(screen.getAllByText('Please write a subject.').length).toBeGreaterThan(0);
		expect(bodies('/api/newsletter-issue')).toEqual([]);
	});

	test('that someone else changed can be compared, without losing text', async () => {
		let current: ReturnType<typeof rejection> = reply(buildIssueWire());
		const { bodies } = show(buildIssueWire(), { '/api/newsletter-issue': () => current });
		await screen.findByLabelText('Subject');
		type('Introduction', 'Mine');
		current = rejection(409, 'conflict', 'Someone else changed this issue.');
		click('Save');
		await screen.findByText('Someone else changed this issue.');
		current = reply(buildIssueWire({ version: 5, subject: 'Theirs', introduction: 'Their text' }));
		click('Compare with the saved version');
		fireEvent.click(await screen.findByRole('button', { name: 'Use saved: subject' }));
		expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Theirs');
		expect(screen.getByLabelText('Introduction')).toHaveProperty('value', 'Mine');
		click('Save');
		await waitFor(() =>
			expect(bodies('/api/newsletter-issue')[1]).toMatchObject({
				version: 5,
				subject: 'Theirs',
				introduction: 'Mine',
			}),
		);
	});

	test('no longer has a deal that someone else removed, once their version is compared', async () => {
		let current: ReturnType<typeof rejection> = reply(buildIssueWire());
		const { bodies } = show(buildIssueWire(), { '/api/newsletter-issue': () => current });
		await screen.findByLabelText('Subject');
		type('Introduction', 'Mine');
		current = rejection(409, 'conflict', 'Someone else changed this issue.');
		click('Save');
		await screen.findByText('Someone else changed this issue.');
		const deals = buildIssueWire().deals.filter(({ title }) => title !== 'Toaster');
		current = reply(buildIssueWire({ version: 5, deals }));
		click('Compare with the saved version');
		await waitFor(() => expect(titles()).toEqual(['Kettle', 'Sold out']));
		click('Move up: Sold out');
		expect(titles()).toEqual(['Sold out', 'Kettle']);
		click('Save');
		await waitFor(() =>
			expect(bodies('/api/newsletter-issue')[1]).toMatchObject({
				version: 5,
				introduction: 'Mine',
				dealIds: [3, 1],
			}),
		);
	});

	test('is shown as formatted mail in a frame without rights, and as plain text', async () => {
		show(buildIssueWire());
		const frame = await screen.findByTitle('Preview of the email “This week’s best deals on Bilby”');
		expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual(['/api/newsletter-preview?token=t', '']);
		fireEvent.click(screen.getByRole('radio', { name: 'Plain text' }));
		expect(screen.getByText(/Here they are\.\s+Kettle/)).toBeTruthy();
	});

	test('is sent to the member of staff as a test', async () => {
		const { bodies } = show(buildIssueWire(), {
			'/api/newsletter-test': { body: { message: 'We’re sending a test to tilly@example.com.' } },
		});
		await screen.findByLabelText('Subject');
		click('Send me a test');
		await waitFor(() => expect(bodies('/api/newsletter-test')).toEqual([{ id: 7 }]));
	});

	test('is sent to everyone after a question with the number of subscribers', async () => {
		const started = buildIssueWire({ status: 'sending', version: 2, startedAt: '2026-11-26T01:00:00.000Z' });
		const { bodies } = show(buildIssueWire(), {
			'/api/newsletter-send': { body: { message: 'The newsletter is being sent.', issue: started } },
		});
		await screen.findByLabelText('Subject');
		click('Send to 1,234 subscribers');
		expect(screen.getByRole('dialog', { name: 'Send to 1,234 subscribers?' })).toBeTruthy();
		expect(screen.getByText(/Sending takes about 5 minutes\./)).toBeTruthy();
		expect(bodies('/api/newsletter-send')).toEqual([]);
		fireEvent.click(dialogButton('Send'));
		await waitFor(() => expect(bodies('/api/newsletter-send')).toEqual([{ id: 7, version: 1 }]));
	});

	test('says why it is not cancelled if someone else has started it', async () => {
		show(buildIssueWire(), { '/api/newsletter-cancel': rejection(409, 'conflict', 'It wasn’t cancelled.') });
		await screen.findByLabelText('Subject');
		click('Cancel this issue');
		fireEvent.click(dialogButton('Cancel the issue'));
		expect(await within(screen.getByRole('dialog')).findByText('It wasn’t cancelled.')).toBeTruthy();
	});

	test('stays a draft if it cannot be sent', async () => {
		show(buildIssueWire(), { '/api/newsletter-send': rejection(409, 'conflict', 'Another issue is being sent.') });
		await screen.findByLabelText('Subject');
		click('Send to 1,234 subscribers');
		fireEvent.click(dialogButton('Send'));
		expect(await within(screen.getByRole('dialog')).findByText('Another issue is being sent.')).toBeTruthy();
	});
});

describe('an issue that was started', () => {
	const progress = { total: 1_234, sent: 600, bounced: 12, rejected: 0, unclear: 3, retrying: 0 };
	const startedAt = '2026-11-26T01:00:00.000Z';

	test('shows its progress and can be paused', async () => {
		const { bodies } = show(buildIssueWire({ status: 'sending', startedAt, progress, isStalled: true }), {
			'/api/newsletter-pause': { body: { message: 'Paused.', issue: buildIssueWire({ status: 'paused', startedAt }) } },
		});
		expect(await screen.findByText('600 of 1,234 sent')).toBeTruthy();
		expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('49');
		expect(screen.getByText('The address doesn’t exist or was closed. We won’t write to it again.')).toBeTruthy();
		expect(screen.queryByText('Rejected')).toBeNull();
		expect(screen.getByText(/^The mail server can’t be reached\./)).toBeTruthy();
		click('Pause');
		await waitFor(() => expect(bodies('/api/newsletter-pause')).toEqual([{ id: 7 }]));
	});

	test('can be resumed, or cancelled after a question', async () => {
		const paused = buildIssueWire({ status: 'paused', startedAt, progress });
		const { bodies } = show(paused, {
			'/api/newsletter-resume': { body: { message: 'Sending continues.', issue: paused } },
			'/api/newsletter-cancel': { body: { message: 'Cancelled.', issue: paused } },
		});
		await screen.findByText('600 of 1,234 sent');
		click('Resume');
		await waitFor(() => expect(bodies('/api/newsletter-resume')).toEqual([{ id: 7 }]));
		click('Cancel this issue');
		expect(screen.getByText('634 subscribers won’t get it. You can’t start it again.')).toBeTruthy();
		fireEvent.click(dialogButton('Cancel the issue'));
		await waitFor(() => expect(bodies('/api/newsletter-cancel')).toEqual([{ id: 7, version: 1 }]));
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	test('keeps a question open that was asked before the response to another action', async () => {
		const sending = buildIssueWire({ status: 'sending', startedAt, progress });
		const paused = buildIssueWire({ status: 'paused', startedAt, progress });
		const response = Promise.withResolvers<ReturnType<typeof reply>>();
		let current = reply(sending);
		show(sending, { '/api/newsletter-issue': () => current, '/api/newsletter-pause': () => response.promise });
		await screen.findByText('600 of 1,234 sent');
		click('Pause');
		click('Cancel this issue');
		current = reply(paused);
		response.resolve(current);
		await screen.findByRole('button', { name: 'Resume' });
		expect(screen.getByRole('dialog', { name: 'Cancel this issue?' })).toBeTruthy();
	});

	test('has no actions once it is sent', async () => {
		show(buildIssueWire({ status: 'sent', startedAt, progress }));
		await screen.findByText('600 of 1,234 sent');
		for (const name of ['Pause', 'Resume', 'Cancel this issue', 'Send me a test']) {
			expect(screen.queryByRole('button', { name })).toBeNull();
		}
	});
});
