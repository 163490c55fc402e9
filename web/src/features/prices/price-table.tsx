import { formatPrice } from '@bilby/contract/kernel/price';
import type { PricePointWire } from '@bilby/contract/prices/wire';
import { ChevronDown } from 'lucide-react';
import { formatDay } from '#lib/text/format.ts';

/** The chart's data as a table, the latest price first. */
export function PriceTable({ points }: { points: readonly PricePointWire[] }) {
	return (
		<details className="group mt-2">
			<summary className="-mx-2 inline-flex h-10 cursor-pointer list-none items-center gap-2 rounded-control px-2 font-semibold text-muted text-small transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
				Show as table
				<ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
			</summary>
			<table className="mt-1 w-full text-small">
				<caption className="sr-only">Recorded prices, latest first</caption>
				<thead>
					<tr className="bg-raised text-left">
						<th scope="col" className="rounded-l-control px-3 py-2 font-semibold">
							From
						</th>
						<th scope="col" className="px-3 py-2 font-semibold">
							Until
						</th>
						<th scope="col" className="rounded-r-control px-3 py-2 text-right font-semibold">
							Price
						</th>
					</tr>
				</thead>
				<tbody>
					{points.toReversed().map((point) => (
						<tr key={`${point.recordedAt} ${point.price}`} className="border-line border-b last:border-b-0">
							<td className="px-3 py-2">
								<time dateTime={point.recordedAt}>{formatDay(point.recordedAt)}</time>
							</td>
							<td className="px-3 py-2">
								{point.isCurrent ? 'Now' : <time dateTime={point.heldUntil}>{formatDay(point.heldUntil)}</time>}
							</td>
							<td className="px-3 py-2 text-right font-bold tabular-nums">{formatPrice(point.price)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
