import { Check } from 'lucide-react';

/** Its space is reserved, so nothing moves while the member writes. */
export function DraftSavedNote({ isSaved }: { isSaved: boolean }) {
	return (
		<p className="flex min-h-6 items-center gap-2 text-small max-desk:w-full">
			{isSaved && (
				<>
					<Check size={16} aria-hidden />
					Draft saved on this device
				</>
			)}
		</p>
	);
}
