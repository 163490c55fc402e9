import { Check } from 'lucide-react';

/** Its room is kept, so that nothing moves under whoever writes. */
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
