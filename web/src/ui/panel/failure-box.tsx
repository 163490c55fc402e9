import { TriangleAlert } from 'lucide-react';

/**
 * Shows an error of the whole form above it. The live region exists before its text, so that screen readers announce
 * it.
 */
export function FailureBox({ text }: { text: string | null }) {
	return (
		<div role="alert">
			{text && (
				<p className="mb-5 flex items-start gap-3 rounded-control border border-danger/50 bg-danger/10 px-4 py-3 text-danger">
					<TriangleAlert size={18} aria-hidden className="mt-[3px] shrink-0" />
					{text}
				</p>
			)}
		</div>
	);
}
