import type { IssueWire } from '@bilby/contract/newsletter-issues/wire';

/** Builds a newsletter issue as the API returns it: by default a draft with three deals. One of them has ended. */
export function buildIssueWire(overrides: Partial<IssueWire> = {}): IssueWire {
	return {
		id: 7,
		week: '2026-W48',
		status: 'draft',
		version: 1,
		subject: 'This week’s best deals on Bilby',
		introduction: 'Here they are.',
		createdAt: '2026-11-26T00:00:00.000Z',
		startedAt: null,
		finishedAt: null,
		progress: { total: 0, sent: 0, bounced: 0, rejected: 0, unclear: 0, retrying: 0 },
		deals: [
			{ id: 1, title: 'Kettle', price: 19, isActive: true },
			{ id: 2, title: 'Toaster', price: 0, isActive: true },
			{ id: 3, title: 'Sold out', price: 5, isActive: false },
		],
		isStalled: false,
		preview: { text: 'Here they are.\n\nKettle', htmlUrl: '/api/newsletter-preview?token=t' },
		...overrides,
	};
}
