import { formatCount } from '#lib/text/format.ts';

/** A count above its label. */
export function Stat({ label, count }: { label: string; count: number }) {
	return (
		<div className="flex flex-col-reverse rounded-control bg-raised px-3 py-2.5 desk:px-4">
			<dt className="text-muted text-small">{label}</dt>
			<dd className="price-digits text-title">{formatCount(count)}</dd>
		</div>
	);
}
