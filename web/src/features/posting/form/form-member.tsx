import { may } from '@bilby/contract/kernel/permissions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { rememberPage } from '#lib/session/pending-actions.ts';
import { useToken } from '#lib/session/use-token.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { FormTrouble } from './form-trouble.tsx';
import type { FormRights } from './state/deal-form-data.ts';

interface FormMemberProps {
	/** Stands there until it is known who is writing. */
	waiting: ReactNode;
	children: (member: { token: string; profile: Profile }) => ReactNode;
}

/** Deals are written by members: visitors are led to the login page, and back here afterwards. */
export function FormMember({ waiting, children }: FormMemberProps) {
	const token = useToken();
	const navigate = useNavigate();
	useEffect(() => {
		if (token !== null) return;
		rememberPage();
		void navigate({ to: '/login', replace: true });
	}, [token, navigate]);
	return token === null ? waiting : <KnownMember token={token} waiting={waiting} render={children} />;
}

interface KnownMemberProps {
	token: string;
	waiting: ReactNode;
	render: FormMemberProps['children'];
}

function KnownMember({ token, waiting, render }: KnownMemberProps) {
	const { data: profile, isError, error, refetch } = useQuery(profileQuery(token));
	if (profile) return render({ token, profile });
	if (!isError) return waiting;
	return <FormTrouble text={error.message} onRetry={() => void refetch()} />;
}

/** What the fields beyond everybody's are for. */
export function rightsOf({ role, emailVerified }: Profile): FormRights {
	const viewer = { role, isVerified: emailVerified };
	return {
		featureDeal: may('featureDeal', viewer),
		tagDeal: may('tagDeal', viewer),
		changeDealStatus: may('changeDealStatus', viewer),
	};
}

/** Members whose address is not verified can write, and not post yet. */
export function UnverifiedNote() {
	return (
		<p className="flex items-start gap-3 rounded-control border border-warning/24 bg-warning/8 px-4 py-3">
			<CircleAlert size={18} aria-hidden className="mt-[3px] shrink-0 text-warning" />
			<span>
				Open the link in our email before you post. We can send it again from{' '}
				<a href="/profile" className={PROSE_LINK}>
					your profile
				</a>
				.
			</span>
		</p>
	);
}
