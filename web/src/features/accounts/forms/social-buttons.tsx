import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buildCallUrl } from '#lib/api/api.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { storeProviderReturnPath } from '#lib/session/return-path.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FacebookMark, GoogleMark } from './social-marks.tsx';
import { socialProvidersQuery } from './social-providers-query.ts';

const PROVIDERS = [
	{ id: 'google', name: 'Google', mark: <GoogleMark /> },
	{ id: 'facebook', name: 'Facebook', mark: <FacebookMark /> },
] as const;

const NOTE_ID = 'social-note';

/** Buttons for signing in with another site. A button without configured keys says so when it is clicked. */
export function SocialButtons({ lead }: { lead: string }) {
	const { data } = useQuery(socialProvidersQuery);
	const missing = data ? PROVIDERS.filter(({ id }) => !data[id]).map(({ name }) => name) : [];
	return (
		<div className="mt-7">
			<p className="flex items-center gap-4 text-muted text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
				{lead}
			</p>
			<div className="mt-5 grid grid-cols-2 gap-3">
				{PROVIDERS.map(({ id, name, mark }) => (
					<SocialButton key={id} provider={id} name={name} mark={mark} isReady={data?.[id] === true} />
				))}
			</div>
			{/* Space for one line, so that the message moves nothing. */}
			<p id={NOTE_ID} className="mt-3 min-h-5 text-center text-muted text-small">
				{missing.length > 0 && `Sign-in with ${missing.join(' and ')} is not set up on this site.`}
			</p>
		</div>
	);
}

interface SocialButtonProps {
	provider: 'google' | 'facebook';
	name: string;
	mark: ReactNode;
	isReady: boolean;
}

function SocialButton({ provider, name, mark, isReady }: SocialButtonProps) {
	const isHydrated = useHydrated();
	const goToProvider = () => {
		const path = storeProviderReturnPath();
		window.location.assign(buildCallUrl(`GET /api/auth/${provider}`, { returnTo: path }));
	};
	return (
		<button
			type="button"
			disabled={!isReady || !isHydrated}
			aria-describedby={isReady ? undefined : NOTE_ID}
			onClick={goToProvider}
			className={`${buttonClass('outlined', 'field')} disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-muted`}
		>
			{mark}
			{name}
		</button>
	);
}
