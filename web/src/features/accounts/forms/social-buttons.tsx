import type { SocialProvider } from '@bilby/contract/accounts/rules';
import { useQuery } from '@tanstack/react-query';
import { buildCallUrl } from '#lib/api/api.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { storeProviderReturnPath } from '#lib/session/return-path.ts';
import { buttonClass } from '#ui/base/button.ts';
import { PROVIDER_MARKS } from './social-marks.tsx';
import { socialProvidersQuery } from './social-providers-query.ts';

const PROVIDERS = [
	{ id: 'google', name: 'Google' },
	{ id: 'facebook', name: 'Facebook' },
] as const;

const NOTE_ID = 'social-note';

/**
 * Buttons for signing in with another site. Below them, a note names those of the first two that are not configured. The
 * operator's own provider has a button only if there is one.
 */
export function SocialButtons({ lead }: { lead: string }) {
	const { data } = useQuery(socialProvidersQuery);
	const missing = data ? PROVIDERS.filter(({ id }) => !data[id]).map(({ name }) => name) : [];
	return (
		<div className="mt-7">
			<p className="flex items-center gap-4 text-muted text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
				{lead}
			</p>
			<div className="mt-5 grid grid-cols-2 gap-3">
				{PROVIDERS.map(({ id, name }) => (
					<SocialButton key={id} provider={id} name={name} isReady={data?.[id] === true} />
				))}
				{data?.oidc && (
					<div className="col-span-2 grid">
						<SocialButton provider="oidc" name={data.oidc} isReady />
					</div>
				)}
			</div>
			{/* Reserves one line, so the message causes no layout shift. */}
			<p id={NOTE_ID} className="mt-3 min-h-5 text-center text-muted text-small">
				{missing.length > 0 && `Sign-in with ${missing.join(' or ')} is not set up on this site.`}
			</p>
		</div>
	);
}

interface SocialButtonProps {
	provider: SocialProvider;
	name: string;
	isReady: boolean;
}

function SocialButton({ provider, name, isReady }: SocialButtonProps) {
	const isHydrated = useHydrated();
	const goToProvider = () => {
		const path = storeProviderReturnPath(provider);
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
			{PROVIDER_MARKS[provider]}
			<span className="min-w-0 truncate">{name}</span>
		</button>
	);
}
