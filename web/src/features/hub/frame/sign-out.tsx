import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { logOut } from '#features/viewer/log-out.ts';
import { buttonClass } from '#ui/base/button.ts';

export function SignOut() {
	const [isLeaving, setIsLeaving] = useState(false);
	const leave = () => {
		if (isLeaving) return;
		setIsLeaving(true);
		void logOut();
	};
	return (
		<button type="button" onClick={leave} className={`w-full ${buttonClass('danger', 'field')}`}>
			<LogOut size={18} aria-hidden />
			{isLeaving ? 'Signing out…' : 'Sign Out'}
		</button>
	);
}
