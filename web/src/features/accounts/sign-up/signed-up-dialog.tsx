import { Link, useNavigate } from '@tanstack/react-router';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

export function SignedUpDialog() {
	const navigate = useNavigate();
	return (
		<Dialog
			title="Check your email"
			onClose={() => void navigate({ to: '/login' })}
			actions={
				<Link to="/login" className={buttonClass('primary')}>
					Go to Login
				</Link>
			}
		>
			<p>
				Please check your email to verify the account. The link is valid for 24 hours. If it doesn’t arrive in a few
				minutes, check your junk folder.
			</p>
		</Dialog>
	);
}
