import { CircleCheck } from 'lucide-react';

/** Confirms that it worked. The live region exists before its text, so screen readers announce it. */
export function DoneNotice({ text }: { text: string | null }) {
	return (
		<div role="status">
			{text && (
				<p className="flex items-start gap-3 rounded-control border border-success/24 bg-success/12 px-4 py-3 text-success">
					<CircleCheck size={18} aria-hidden className="mt-[3px] shrink-0" />
					<span>{text}</span>
				</p>
			)}
		</div>
	);
}
