import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref to the value of the last render, for callbacks that are set up once. */
export function useLatest<Value>(value: Value): RefObject<Value> {
	const latest = useRef(value);
	useEffect(() => {
		latest.current = value;
	});
	return latest;
}
