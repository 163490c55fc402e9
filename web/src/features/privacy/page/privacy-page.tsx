import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { LoginRequired } from '#features/viewer/login-required.tsx';
import { forgetMember } from '#lib/session/session.ts';
import { useToken } from '#lib/session/use-token.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { privacyQuery } from '../data/privacy-queries.ts';
import { DeletionCard } from '../deletion/deletion-card.tsx';
import { Goodbye } from '../deletion/goodbye.tsx';
import { DownloadCard } from '../download/download-card.tsx';
import { VisibilityCard } from '../visibility/visibility-card.tsx';
import { PrivacyFrame } from './privacy-frame.tsx';
import { PrivacySkeleton } from './privacy-skeleton.tsx';

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
