import { RECOVERY_CODES } from '@bilby/contract/accounts/factor-rules';
import type { PasskeyWire } from '@bilby/contract/accounts/factor-wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound, LifeBuoy, type LucideIcon, Plus, Smartphone } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { createPasskey, hasPasskeys } from '#lib/session/passkeys.ts';
import { formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { showToast } from '#ui/toast/toast.ts';
import { AccountCard } from '../../forms/account-card.tsx';
import { passkeyFailure } from '../../second-step/passkey-failure.ts';
import type { FactorDialog } from './factor-dialogs.tsx';
import { FACTORS_ID, factorsQuery } from './factors-query.ts';

const FactorDialogs = lazyComponent(async () => (await import('./factor-dialogs.tsx')).FactorDialogs);

/** Lists the member's passkeys, authenticator app and recovery codes. Hidden if this site has turned them off. */
export function FactorsCard({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const { data: factors, error } = useQuery(factorsQuery(token));
	const [dialog, setDialog] = useState<FactorDialog | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const isBusy = useRef(false);
	const hasFactor = factors !== undefined && (factors.passkeys.length > 0 || factors.app !== null);
	if (factors ? !factors.canAdd && !hasFactor : !error) return null;

	/** Shows new recovery codes, which no other call returns again. Otherwise closes the dialog that sent the request. */
	const reload = async (sender: FactorDialog | null, codes?: string[] | null) => {
		if (codes) setDialog({ kind: 'codes', codes });
		else setDialog((open) => (open === sender ? null : open));
		await Promise.all([
			queryClient.invalidateQueries({ queryKey: factorsQuery(token).queryKey }),
			queryClient.invalidateQueries({ queryKey: profileQuery(token).queryKey }),
		]);
	};
	const attempt = async (work: () => Promise<void>, describe = failureText) => {
		if (isBusy.current) return;
		isBusy.current = true;
		setFailure(null);
		await work().catch((rejection: unknown) => setFailure(describe(rejection)));
		isBusy.current = false;
	};
	const addPasskey = async () => {
		const { options } = await callApi('POST /api/passkeys/options');
		const passkey = await createPasskey(options);
		const { message, recoveryCodes } = await callApi('POST /api/passkeys', { body: { passkey } });
		void showToast('success', message);
		await reload(null, recoveryCodes);
	};
	const startApp = async () => {
		const setUp = await callApi('POST /api/authenticator/options');
		// The member may have opened another dialog meanwhile, such as that of the recovery codes.
		setDialog((open) => open ?? { kind: 'app', ...setUp });
	};

	return (
		<div id={FACTORS_ID} className="scroll-mt-24">
			<AccountCard title="Passkeys and two-step login">
				<FailureBox text={failure ?? (error && failureText(error))} />
				<p className="mb-4 text-muted">
					With a passkey or an authenticator app, nobody gets into your account with your password alone. A passkey also
					lets you log in without a password.
				</p>
				{factors && (
					<>
						<ul className="divide-y divide-line border-line border-y">
							{factors.passkeys.map((passkey) => (
								<FactorRow key={passkey.id} icon={KeyRound} name={passkey.name} hint={describeUse(passkey)}>
									<RowButton label="Rename" of={passkey.name} onClick={() => setDialog({ kind: 'rename', passkey })} />
									<RowButton label="Remove" of={passkey.name} onClick={() => setDialog({ kind: 'remove', passkey })} />
								</FactorRow>
							))}
							{factors.app && (
								<FactorRow icon={Smartphone} name="Authenticator app" hint={describeUse(factors.app)}>
									<RowButton label="Remove" of="authenticator app" onClick={() => setDialog({ kind: 'remove-app' })} />
								</FactorRow>
							)}
							{hasFactor && (
								<FactorRow
									icon={LifeBuoy}
									name="Recovery codes"
									hint={`${factors.recoveryCodesLeft} of ${RECOVERY_CODES} left. Each works once.`}
								>
									<RowButton label="Create new codes" onClick={() => setDialog({ kind: 'renew' })} />
								</FactorRow>
							)}
						</ul>
						{factors.canAdd && (
							<div className="mt-4 flex flex-wrap gap-3">
								{hasPasskeys() && (
									<button
										type="button"
										onClick={() => void attempt(addPasskey, passkeyFailure)}
										className={buttonClass('quiet')}
									>
										<Plus size={18} aria-hidden />
										Add a passkey
									</button>
								)}
								{!factors.app && (
									<button type="button" onClick={() => void attempt(startApp)} className={buttonClass('quiet')}>
										<Plus size={18} aria-hidden />
										Set up an authenticator app
									</button>
								)}
							</div>
						)}
					</>
				)}
				<LostDeviceHelp />
			</AccountCard>
			{dialog && (
				<Suspense>
					<FactorDialogs dialog={dialog} onClose={() => setDialog(null)} onChanged={(codes) => reload(dialog, codes)} />
				</Suspense>
			)}
		</div>
	);
}

function describeUse({ createdAt, lastUsedAt }: Pick<PasskeyWire, 'createdAt' | 'lastUsedAt'>): string {
	const used = lastUsedAt === null ? 'not used yet' : `last used ${formatDay(lastUsedAt)}`;
	return `Added ${formatDay(createdAt)}, ${used}`;
}

interface FactorRowProps {
	icon: LucideIcon;
	name: string;
	hint: string;
	children: ReactNode;
}

function FactorRow({ icon: Icon, name, hint, children }: FactorRowProps) {
	return (
		<li className="flex min-h-[68px] flex-wrap items-center gap-3 py-3">
			<Icon size={20} aria-hidden className="shrink-0 text-muted" />
			<div className="min-w-0 flex-1 basis-40">
				<p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
				<p className="text-muted text-small">{hint}</p>
			</div>
			<div className="flex flex-wrap gap-2">{children}</div>
		</li>
	);
}

function RowButton({ label, of, onClick }: { label: string; of?: string; onClick: () => void }) {
	return (
		<button type="button" onClick={onClick} className={`shrink-0 ${buttonClass('outlined')}`}>
			{label}
			{of && <span className="sr-only"> {of}</span>}
		</button>
	);
}

function LostDeviceHelp() {
	return (
		<details className="mt-4 text-small">
			<summary className="cursor-pointer font-semibold">What if I lose my device?</summary>
			<p className="mt-2 text-muted">
				Log in with your password and a recovery code, then remove the lost device here. A second passkey, for example
				on your computer, helps too. If you have neither,{' '}
				<Link to="/contact" className={PROSE_LINK}>
					contact us
				</Link>{' '}
				from the email address of your account. Once we know that it’s you, we can turn two-step login off.
			</p>
		</details>
	);
}
