import { TriangleAlert } from 'lucide-react';

/** What went wrong with a form as a whole, above it. The room for reading it aloud is there before the words. */
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
