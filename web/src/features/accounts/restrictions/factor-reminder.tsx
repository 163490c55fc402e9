import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { FACTORS_ID } from '../settings/factors/factors-query.ts';

/** The same place as the other account notices. */
const BANNER =
	'fixed right-[88px] bottom-[calc(57px+env(safe-area-inset-bottom)+12px)] left-3 z-30 rounded-card border border-line bg-surface p-3 shadow-lift desk:right-auto desk:bottom-5 desk:left-5 desk:w-[380px] desk:p-4';

/** Asks staff to set up a second factor if this site requires one. Rendered on every page after login. */
export function FactorReminder({ token }: { token: string }) {
	const { data: profile } = useQuery(profileQuery(token));
	if (!profile?.lacksFactor || profile.suspension || profile.warning) return null;
	return (
		<section aria-label="Set up two-step login" data-bar="notice" className={BANNER}>
			<p className="flex items-start gap-3 text-small">
				<KeyRound size={20} aria-hidden className="mt-0.5 shrink-0 text-warning" />
				<span>
					Staff of this site need a passkey or an authenticator app. You can use your tools again once you have one.{' '}
					<SetUpLink />
				</span>
			</p>
		</section>
	);
}

/** Shown in place of a staff tool until its user has a second factor. */
export function FactorRequired() {
	return (
		<StatePanel icon={KeyRound} title="Set up two-step login first" level={2}>
			<p>
				Staff of this site need a passkey or an authenticator app. <SetUpLink />
			</p>
		</StatePanel>
	);
}

function SetUpLink() {
	return (
		<Link
			to="/profile"
			search={{ tab: 'accountbasics' }}
			hash={FACTORS_ID}
			className="font-semibold underline underline-offset-4"
		>
			Set it up
		</Link>
	);
}
