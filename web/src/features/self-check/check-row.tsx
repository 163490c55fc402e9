import type { PartCheck, PartDetails } from '@bilby/contract/self-check/wire';
import { ChevronDown, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { CHECK_ROW } from './self-check-frame.tsx';
import { KIND_TEXTS, providerFor, titleFor } from './self-check-words.ts';

/** One part of the installation. Staff can expand it, and it starts expanded if something is wrong. */
export function CheckRow({ check }: { check: PartCheck }) {
	if (!check.details) {
		return (
			<li className={CHECK_ROW}>
				<Findings check={check} />
			</li>
		);
	}
	return (
		<li>
			<details open={!check.healthy} className="group">
				<summary
					className={`cursor-pointer list-none -outline-offset-2 transition-colors hover:bg-raised [&::-webkit-details-marker]:hidden ${CHECK_ROW}`}
				>
					<Findings check={check}>
						<ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
					</Findings>
				</summary>
				<Details details={check.details} />
			</details>
		</li>
	);
}

function Findings({ check, children }: { check: PartCheck; children?: ReactNode }) {
	const Icon = check.healthy ? CircleCheck : CircleX;
	return (
		<>
			<span className="min-w-0">
				<span className="block font-semibold">{titleFor(check)}</span>
				<span className="block text-muted text-small">{providerFor(check)}</span>
			</span>
			<span className="flex">
				<Badge variant="neutral">{KIND_TEXTS[check.kind]}</Badge>
			</span>
			<span
				className={`flex items-center gap-1.5 font-semibold text-small ${check.healthy ? 'text-success' : 'text-danger'}`}
			>
				<Icon size={16} aria-hidden className="shrink-0" />
				{check.healthy ? 'Healthy' : 'Not healthy'}
			</span>
			<span className="flex items-center justify-end gap-4 text-muted text-small tabular-nums">
				{formatCount(check.milliseconds)} ms{children}
			</span>
		</>
	);
}

function Details({ details: { problem, facts } }: { details: PartDetails }) {
	return (
		<div className="px-4 pb-4 text-small desk:px-6">
			{problem !== null && <p className="mb-2 break-words text-danger">{problem}</p>}
			{facts.length > 0 && (
				<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
					{facts.map(({ label, value }) => (
						<div key={label} className="contents">
							<dt className="text-muted">{label}</dt>
							<dd className="break-words tabular-nums">{value}</dd>
						</div>
					))}
				</dl>
			)}
			{problem === null && facts.length === 0 && <p className="text-muted">No further details.</p>}
		</div>
	);
}
