import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { logOut } from '../../../lib/log-out.ts';
import { buttonClass } from '../../../ui/button.ts';

export function LogoutCard() {
	const [isLeaving, setIsLeaving] = useState(false);
	const leave = () => {
		if (isLeaving) return;
		setIsLeaving(true);
		void logOut();
	};
	return (
		<button type="button" onClick={leave} className={`w-full text-waratah ${buttonClass('outlined', 'field')}`}>
			<LogOut size={18} aria-hidden />
			{isLeaving ? 'Logging out…' : 'Logout'}
		</button>
	);
}
