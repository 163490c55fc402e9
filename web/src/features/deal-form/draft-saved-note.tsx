import { Check } from 'lucide-react';

export function DraftSavedNote({ isSaved }: { isSaved: boolean }) {
	if (!isSaved) return null;
	return (
		<p className="flex items-center gap-2 text-small">
			<Check size={16} aria-hidden />
			Draft saved on this device
		</p>
	);
}
