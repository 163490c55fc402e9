import { useState } from 'react';
import { askToVerify, useAskedToVerify } from '#features/viewer/unverified.ts';
import { withStorage } from '#lib/session/storage.ts';
import { UnverifiedBanner } from './unverified-banner.tsx';
import { UnverifiedDialog } from './unverified-dialog.tsx';

/** For this visit (session storage). */
const DISMISSED = 'unverifiedDismissed';

/** What a member whose address is not verified is told: a reminder on every page, and why a press does not count. */
export function UnverifiedNotices({ email }: { email: string }) {
	const isAsked = useAskedToVerify();
	const [isDismissed, setIsDismissed] = useState(() =>
		withStorage(() => sessionStorage.getItem(DISMISSED) !== null, false),
	);
	const dismiss = () => {
		withStorage(() => sessionStorage.setItem(DISMISSED, '1'), undefined);
		setIsDismissed(true);
	};
	if (isAsked) return <UnverifiedDialog email={email} onClose={() => askToVerify(false)} />;
	return isDismissed ? null : <UnverifiedBanner email={email} onDismiss={dismiss} />;
}
