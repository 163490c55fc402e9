import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { readToken } from '#lib/session/session.ts';

/**
 * Blocks navigation away from unsaved work. Returns null unless someone is trying to leave. An expired session does not
 * block. The router's own hook is not used because every page would load it.
 */
export function useLeaveGuard(hasUnsaved: () => boolean): { stay: () => void; leave: () => void } | null {
	const { history } = useRouter();
	const latest = useRef(hasUnsaved);
	const [resolveLeave, setResolveLeave] = useState<((isStaying: boolean) => void) | null>(null);
	useEffect(() => {
		latest.current = hasUnsaved;
	});
	useEffect(() => {
		const isBlocked = () => latest.current() && readToken() !== null;
		const askToStay = async () => {
			const isStaying = await new Promise<boolean>((resolve) => setResolveLeave(() => resolve));
			setResolveLeave(null);
			return isStaying;
		};
		return history.block({ enableBeforeUnload: isBlocked, blockerFn: async () => isBlocked() && askToStay() });
	}, [history]);
	return resolveLeave && { stay: () => resolveLeave(true), leave: () => resolveLeave(false) };
}
