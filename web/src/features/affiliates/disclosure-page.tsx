import type { AffiliateDisclosure } from '@bilby/contract/affiliates/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { formatCount } from '#lib/text/format.ts';

/** The programs that are in use, with their clicks. */
export const disclosureQuery = queryOptions({
	queryKey: ['affiliate-disclosure'],
	queryFn: async () => (await callApi('GET /api/affiliate-disclosure')).programs,
});

interface DisclosurePageProps {
	siteName: string;
	programs: AffiliateDisclosure;
}

/** Discloses which stores pay a commission. */
export function DisclosurePage({ siteName, programs }: DisclosurePageProps) {
	return (
		<div className="content-width pt-8 desk:pt-12">
			<h1 className="font-extrabold text-head tracking-tight">Affiliate links</h1>
			<div className="prose-deal mt-4 max-w-[680px] text-muted">
				<p>
					Some stores pay {siteName} a commission when you buy through a link on a deal. You pay the same price. We
					label these links, and they never change a deal’s ranking.
				</p>
				<p>
					We replace the link that the member posted with our link to the same product page. We remove other people’s
					IDs. We count clicks by store and day, not by visitor.
				</p>
			</div>
			{programs.length > 0 ? (
				<ProgramTable programs={programs} />
			) : (
				<p className="mt-8 font-semibold">There are no affiliate links on {siteName} at the moment.</p>
			)}
		</div>
	);
}

function ProgramTable({ programs }: { programs: AffiliateDisclosure }) {
	return (
		<table className="mt-8 w-full max-w-[680px] overflow-hidden rounded-card border border-line bg-surface shadow-card">
			<caption className="sr-only">Stores with affiliate links</caption>
			<thead>
				<tr className="bg-raised text-left text-small">
					<th scope="col" className="px-4 py-3 font-semibold text-muted">
						Store
					</th>
					<th scope="col" className="px-4 py-3 text-right font-semibold text-muted">
						Clicks in the last 30 days
					</th>
				</tr>
			</thead>
			<tbody>
				{programs.map(({ storeName, domain, clicks }) => (
					<tr key={domain} className="border-line border-t">
						<th scope="row" className="px-4 py-3 text-left font-semibold [overflow-wrap:anywhere]">
							{storeName}
							<span className="block font-normal text-muted text-small">{domain}</span>
						</th>
						<td className="px-4 py-3 text-right tabular-nums">{formatCount(clicks)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
