import { type RefObject, useEffect, useRef } from 'react';

/** The value as last drawn, for what is set up once and called later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
	const latest = useRef(value);
	useEffect(() => {
		latest.current = value;
	});
	return latest;
}
