import { useState } from 'react';
import { askToVerify, useAskedToVerify } from '#features/viewer/unverified.ts';
import { withStorage } from '#lib/session/storage.ts';
import { UnverifiedBanner } from './unverified-banner.tsx';
import { UnverifiedDialog } from './unverified-dialog.tsx';

/** Lasts for this visit (session storage). */
const DISMISSED = 'unverifiedDismissed';

/**
 * Tells members with an unverified address: a reminder on every page, and a dialog after an action that did not count.
 */
export function UnverifiedNotices({ email }: { email: string }) {
	const isDialogOpen = useAskedToVerify();
	const [isDismissed, setIsDismissed] = useState(() =>
		withStorage(() => sessionStorage.getItem(DISMISSED) !== null, false),
	);
	const dismiss = () => {
		withStorage(() => sessionStorage.setItem(DISMISSED, '1'), undefined);
		setIsDismissed(true);
	};
	if (isDialogOpen) return <UnverifiedDialog email={email} onClose={() => askToVerify(false)} />;
	return isDismissed ? null : <UnverifiedBanner email={email} onDismiss={dismiss} />;
}
