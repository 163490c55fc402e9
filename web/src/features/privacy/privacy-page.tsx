import { MESSAGE_SENDERS } from '@bilby/contract/privacy/choices';
import type { PrivacyReply } from '@bilby/contract/privacy/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, UserX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { forgetMember } from '#lib/session/session.ts';
import { useToken } from '#lib/session/use-token.ts';
import { formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { AccountCard } from '../accounts/forms/account-card.tsx';
import { LoginRequired } from '../viewer/login-required.tsx';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { DeletionCard } from './deletion-card.tsx';
import { DownloadCard } from './download-card.tsx';
import { privacyQuery } from './privacy-queries.ts';

/** The member's visibility settings, a copy of their data, and the deletion of their account. */
export function PrivacyPage() {
	const token = useToken();
	const [deletesAt, setDeletesAt] = useState<string | null>(null);
	if (deletesAt !== null) return <Goodbye deletesAt={deletesAt} />;
	if (token === null) return <LoginRequired purpose="see your privacy settings" />;
	const leave = (at: string) => {
		setDeletesAt(at);
		forgetMember();
	};
	return <OwnPrivacy token={token} onDeleted={leave} />;
}

function OwnPrivacy({ token, onDeleted }: { token: string; onDeleted: (deletesAt: string) => void }) {
	const { data: privacy, isError, error, refetch } = useQuery(privacyQuery(token));
	if (privacy) {
		return (
			<PrivacyFrame>
				<Link
					to="/profile"
					className="-mb-1 inline-flex h-10 items-center gap-2 self-start font-semibold text-muted hover:text-ink"
				>
					<ArrowLeft size={18} aria-hidden />
					Back to Profile
				</Link>
				<VisibilityCard token={token} privacy={privacy} />
				<DownloadCard token={token} latest={privacy.export} />
				<DeletionCard token={token} privacy={privacy} onDeleted={onDeleted} />
			</PrivacyFrame>
		);
	}
	if (!isError) return <PrivacySkeleton />;
	return <FailurePanel text={error.message} onRetry={() => void refetch()} />;
}

/** Confirms that the deletion is requested. It replaces the page, so reading starts at its heading. */
function Goodbye({ deletesAt }: { deletesAt: string }) {
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => {
		window.scrollTo(0, 0);
		panel.current?.focus({ preventScroll: true });
	}, []);
	return (
		<div ref={panel} role="status" tabIndex={-1} className="outline-none">
			<StatePanel
				icon={UserX}
				title="Your account will be deleted"
				level={1}
				action={
					<Link to="/" className={buttonClass('quiet')}>
						See the newest deals
					</Link>
				}
			>
				<p>
					It will be deleted on {formatDay(deletesAt)}. You’ve been signed out everywhere. Changed your mind? Log in
					before that day and choose “Keep my account”. We’ve emailed you the details.
				</p>
			</StatePanel>
		</div>
	);
}

const SENDER_LABELS: Record<PrivacyReply['messagesFrom'], string> = {
	everyone: 'Everyone',
	known: 'Members I have written to',
	nobody: 'Nobody',
};

type PrivacyChange = { hideDate: 0 | 1 } | { messagesFrom: PrivacyReply['messagesFrom'] };

/** Selects what other members see, and who may send messages. */
function VisibilityCard({ token, privacy }: { token: string; privacy: PrivacyReply }) {
	const queryClient = useQueryClient();
	const { mutate, isPending, error } = useMutation({
		mutationFn: (body: PrivacyChange) => callApi('POST /api/account/privacy', { body }),
		onSuccess: (changed) => {
			queryClient.setQueryData(privacyQuery(token).queryKey, changed);
			return queryClient.invalidateQueries({ queryKey: profileQuery(token).queryKey });
		},
	});
	const change = (body: PrivacyChange) => {
		if (!isPending) mutate(body);
	};
	return (
		<AccountCard title="What other members see">
			<FailureBox text={error && failureText(error)} />
			<div>
				<Switch
					checked={privacy.hideDate === 1}
					aria-disabled={isPending || undefined}
					onChange={({ target }) => change({ hideDate: target.checked ? 1 : 0 })}
					hint={
						privacy.hideDate === 1
							? 'Nobody sees your age or your date of birth.'
							: 'Members can see your date of birth on your profile, if you’ve added one.'
					}
				>
					Hide my age
				</Switch>
			</div>
			<div className="mt-5">
				<SelectField
					label="Accept messages from"
					value={privacy.messagesFrom}
					aria-disabled={isPending || undefined}
					onChange={({ target }) => {
						const chosen = MESSAGE_SENDERS.find((one) => one === target.value);
						if (chosen) change({ messagesFrom: chosen });
					}}
				>
					{MESSAGE_SENDERS.map((one) => (
						<option key={one} value={one}>
							{SENDER_LABELS[one]}
						</option>
					))}
				</SelectField>
				<p className="mt-2 text-muted text-small">The moderators can always write to you. Members you block can’t.</p>
			</div>
		</AccountCard>
	);
}

/** Before the script knows whether there is a session, the head script's hint decides what is shown. */
export function PrivacyPending() {
	return (
		<>
			<div className="members-only">
				<PrivacySkeleton />
			</div>
			<div className="visitors-only">
				<LoginRequired purpose="see your privacy settings" />
			</div>
		</>
	);
}

function PrivacySkeleton() {
	return (
		<PrivacyFrame>
			<LoadingPanel label="Loading your privacy settings">
				<div className="flex flex-col gap-4 desk:gap-5">
					<Skeleton className="h-10 w-40" />
					<Skeleton className="h-[222px] rounded-card" />
					<Skeleton className="h-[240px] rounded-card desk:h-[206px]" />
					<Skeleton className="h-[420px] rounded-card desk:h-[324px]" />
				</div>
			</LoadingPanel>
		</PrivacyFrame>
	);
}

/** The frame around the cards and their skeletons. */
function PrivacyFrame({ children }: { children: ReactNode }) {
	return (
		<div className="content-width pt-6 desk:pt-10">
			<div className="mx-auto flex max-w-[760px] flex-col gap-4 desk:gap-5">
				<div>
					<h1 className="font-extrabold text-head tracking-[-0.03em]">Privacy settings</h1>
					<p className="mt-1 text-muted">Choose what others see, and manage your data.</p>
				</div>
				{children}
			</div>
		</div>
	);
}
