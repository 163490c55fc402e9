import { useEffect, useState } from 'react';
import type { ApiError } from '#lib/api/api.ts';

const SECOND_MS = 1_000;
/** Used if the server does not say how long to wait. */
const USUAL_SECONDS = 30;

/** Counts down the seconds until the server accepts another request, and keeps the reason. */
export function useCooldown() {
	const [until, setUntil] = useState(0);
	const [now, setNow] = useState(0);
	const [message, setMessage] = useState('');
	const secondsLeft = Math.max(0, Math.ceil((until - now) / SECOND_MS));
	const isRunning = secondsLeft > 0;

	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
		return () => clearInterval(timer);
	}, [isRunning]);

	const start = ({ message: reason, retryAfterSeconds }: ApiError) => {
		const startedAt = Date.now();
		setMessage(reason);
		setNow(startedAt);
		setUntil(startedAt + (retryAfterSeconds ?? USUAL_SECONDS) * SECOND_MS);
	};
	return { message, secondsLeft, start };
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Returns for example "4:05", from an hour "2 h 5 min", and from two days "3 days". */
export function formatCountdown(seconds: number): string {
	if (seconds >= 2 * DAY) return `${Math.ceil(seconds / DAY)} days`;
	if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / 60)} min`;
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
