import { SOCIAL_PROVIDERS, type SocialProvider } from '@bilby/contract/accounts/rules';
import type { ConnectionsReply } from '@bilby/contract/accounts/wire';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountCard } from '#features/accounts/forms/account-card.tsx';
import { PROVIDER_MARKS } from '#features/accounts/forms/social-marks.tsx';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';

function connectionsQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'connections'],
		queryFn: (): Promise<ConnectionsReply> => callApi('GET /api/connections'),
	});
}

/**
 * Lists the sign-in providers that are connected to this account, and those that can be. Hidden if there are none of
 * either.
 */
export function ConnectionsCard({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const { data: connections, error } = useQuery(connectionsQuery(token));
	const isConnected = (id: SocialProvider) => connections?.[id].isConnected === true;
	const change = useMutation({
		mutationFn: (provider: SocialProvider) => (isConnected(provider) ? disconnect(provider) : connect(provider)),
	});
	const shown = SOCIAL_PROVIDERS.filter((id) => connections?.[id].isConfigured || connections?.[id].isConnected);
	const names = { google: 'Google', facebook: 'Facebook', oidc: connections?.oidc.name ?? '' };
	if (shown.length === 0 && !error) return null;

	const connect = async (provider: SocialProvider) => {
		const { url } = await callApi('POST /api/connect', { body: { provider } });
		window.location.assign(url);
	};
	const disconnect = async (provider: SocialProvider) => {
		const { message } = await callApi('POST /api/disconnect', { body: { provider } });
		void showToast('success', message);
		await queryClient.invalidateQueries({ queryKey: connectionsQuery(token).queryKey });
	};
	const failure = change.error ?? error;
	return (
		<AccountCard title="Ways to log in">
			<FailureBox text={failure && failureText(failure)} />
			<ul className="-my-2 divide-y divide-line">
				{shown.map((id) => (
					<ConnectionRow
						key={id}
						provider={id}
						name={names[id]}
						isConnected={isConnected(id)}
						onClick={() => !change.isPending && change.mutate(id)}
					/>
				))}
			</ul>
		</AccountCard>
	);
}

interface ConnectionRowProps {
	provider: SocialProvider;
	name: string;
	isConnected: boolean;
	onClick: () => void;
}

function ConnectionRow({ provider, name, isConnected, onClick }: ConnectionRowProps) {
	return (
		<li className="flex min-h-14 items-center gap-3 py-2">
			{PROVIDER_MARKS[provider]}
			<p className="flex min-w-0 flex-1 flex-wrap items-center gap-2 font-semibold">
				<span className="[overflow-wrap:anywhere]">{name}</span>
				{isConnected && <Badge variant="eucalypt">Connected</Badge>}
			</p>
			<button type="button" onClick={onClick} className={`shrink-0 ${buttonClass('outlined')}`}>
				{isConnected ? 'Disconnect' : 'Connect'}
				<span className="sr-only"> {name}</span>
			</button>
		</li>
	);
}
