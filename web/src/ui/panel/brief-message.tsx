import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';

/** The outcome of an action. */
export interface BriefMessage {
	kind: 'success' | 'failure';
	text: string;
}

const SHOWN_MS = { success: 3_000, failure: 3_000 };

/** Holds the message of the last action for some milliseconds, 3 seconds by default. */
export function useBriefMessage(shownMs: Record<BriefMessage['kind'], number> = SHOWN_MS) {
	const [message, setMessage] = useState<BriefMessage | null>(null);
	useEffect(() => {
		if (!message) return;
		const timer = setTimeout(() => setMessage(null), shownMs[message.kind]);
		return () => clearTimeout(timer);
	}, [message, shownMs]);
	return [message, setMessage] as const;
}

/** The live region exists before its text, so that screen readers announce it. */
export function BriefMessageBox({ message }: { message: BriefMessage | null }) {
	const Icon = message?.kind === 'failure' ? TriangleAlert : CircleCheck;
	const colours = message?.kind === 'failure' ? 'bg-danger/8 text-danger' : 'bg-success/12 text-success';
	return (
		<div role="status" className="min-w-0">
			{message && (
				<p
					className={`inline-flex items-start gap-2 rounded-control px-3 py-2 font-semibold text-small [overflow-wrap:anywhere] ${colours}`}
				>
					<Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
					{message.text}
				</p>
			)}
		</div>
	);
}
