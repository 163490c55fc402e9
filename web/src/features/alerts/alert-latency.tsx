import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { countOf } from '#lib/text/format.ts';

const latencyQuery = queryOptions({
	queryKey: ['alert-latency'],
	queryFn: async () => (await callApi('GET /api/alert-latency')).latency,
	staleTime: 60_000,
});

/** Shows everyone how fast instant alerts were sent. */
export function AlertLatency() {
	const { data: latency, isError } = useQuery(latencyQuery);
	return (
		<section aria-labelledby="alert-latency" className="content-width pb-12">
			<h2 id="alert-latency" className="font-bold text-title">
				Instant alerts
			</h2>
			<p className="mt-2 max-w-[680px] text-muted">
				The time from posting or changing a deal to sending its alerts, over the last 24 hours.
			</p>
			<div className="mt-4 min-h-24">
				{isError && <p className="text-muted">The figures couldn’t be loaded.</p>}
				{latency?.percentiles === null && (
					<p className="text-muted">No instant alerts were sent in the last 24 hours.</p>
				)}
				{latency?.percentiles && (
					<>
						<dl className="flex flex-wrap gap-x-10 gap-y-4">
							<Figure label="Half within" milliseconds={latency.percentiles.p50} />
							<Figure label="95% within" milliseconds={latency.percentiles.p95} />
							<Figure label="99% within" milliseconds={latency.percentiles.p99} />
						</dl>
						<p className="mt-3 text-muted text-small">
							{countOf(latency.notices, 'alert')}. Batched alerts aren’t counted, nor are alerts to members with quiet
							hours or a snooze.
						</p>
					</>
				)}
			</div>
		</section>
	);
}

function Figure({ label, milliseconds }: { label: string; milliseconds: number }) {
	return (
		<div>
			<dt className="text-muted text-small">{label}</dt>
			<dd className="price-digits text-title">{(milliseconds / 1_000).toFixed(1)} s</dd>
		</div>
	);
}
