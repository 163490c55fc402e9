import type { PublicLogEntry } from '@bilby/contract/moderation-log/wire';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Tabs } from '#ui/paging/tabs.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import type { PublicLogAddress } from './public-log-query.ts';

/** The widths of the first columns do not depend on the rows, so that nothing moves while these are still arriving. */
const COLUMNS = [
	{ title: 'Day', width: 'w-[27%] tablet:w-36' },
	{ title: 'Action', width: 'w-[38%] tablet:w-72' },
	{ title: 'Reason', width: '' },
];

const TABS = [
	{ id: 'all', label: 'All', link: { to: '/moderation-log', search: {} } },
	{ id: 'deal', label: 'Deals', link: { to: '/moderation-log', search: { kind: 'deal' } } },
	{ id: 'comment', label: 'Comments', link: { to: '/moderation-log', search: { kind: 'comment' } } },
	{ id: 'huddle', label: 'Huddles', link: { to: '/moderation-log', search: { kind: 'huddle' } } },
] as const;

interface PublicLogProps {
	siteName: string;
	address: PublicLogAddress;
	entries: PublicLogEntry[];
	nextCursor: string | null;
}

/** Lists the actions of moderators on deals, comments and huddles, without names. */
export function PublicLog({ siteName, address, entries, nextCursor }: PublicLogProps) {
	const { kind, cursor } = address;
	return (
		<div className="content-width pt-8 desk:pt-12">
			<h1 className="font-extrabold text-head tracking-tight">Moderation log</h1>
			<div className="prose-deal mt-4 mb-6 max-w-[680px] text-muted">
				<p>
					This log lists what the moderators of {siteName} did to deals, comments and huddles, and which deals were
					automatically held for review. It names no members or moderators, and shows no titles or texts. Reasons that
					moderators wrote themselves are left out, because they may name someone.
				</p>
				<p>
					Authors are notified when moderators suspend, remove, merge, move or lock their deals, comments or huddles,
					and can appeal most of these decisions once. Read more in the{' '}
					<a href="/help" className={PROSE_LINK}>
						Help Center
					</a>
					.
				</p>
			</div>
			<Tabs label="Kinds of actions" tabs={TABS} selected={kind ?? 'all'}>
				{entries.length === 0 ? (
					<EmptyPanel title="Nothing here" level={2} text="Actions of our moderators appear here within a minute." />
				) : (
					<LogTable entries={entries} />
				)}
				<div className="mt-5 flex flex-wrap gap-3">
					{cursor !== undefined && (
						<Link to="/moderation-log" search={kind ? { kind } : {}} className={buttonClass('outlined')}>
							Latest actions
						</Link>
					)}
					{nextCursor !== null && (
						<Link
							to="/moderation-log"
							search={{ ...(kind && { kind }), cursor: nextCursor }}
							rel="nofollow"
							className={buttonClass('outlined')}
						>
							Earlier actions
						</Link>
					)}
				</div>
			</Tabs>
		</div>
	);
}

function LogTable({ entries }: { entries: PublicLogEntry[] }) {
	return (
		<table className="mt-5 w-full max-w-[860px] table-fixed overflow-hidden rounded-card border border-line bg-surface shadow-card [overflow-wrap:anywhere]">
			<caption className="sr-only">Actions of moderators, latest first</caption>
			<thead>
				<tr className="bg-raised text-left text-small">
					{COLUMNS.map(({ title, width }) => (
						<th key={title} scope="col" className={`px-4 py-3 font-semibold text-muted ${width}`}>
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{entries.map(({ at, label, reason }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: Entries have no ids, and the list never changes in place.
					<tr key={index} className="border-line border-t align-top">
						<td className="px-4 py-3 text-muted tabular-nums tablet:whitespace-nowrap">
							<time dateTime={at}>{formatDay(at)}</time>
						</td>
						<th scope="row" className="px-4 py-3 text-left font-semibold">
							{label}
						</th>
						<td className="px-4 py-3 text-muted">{reason ?? '–'}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
