export interface MemberChannel<Message> {
	post: (message: Message) => void;
	close: () => void;
}

/** Opens a channel to the member's other tabs. Does nothing in a browser without broadcast channels. */
export function openMemberChannel<Message>(
	name: string,
	memberId: number,
	onMessage: (message: Message) => void,
): MemberChannel<Message> {
	if (typeof BroadcastChannel !== 'function') return { post: () => undefined, close: () => undefined };
	const channel = new BroadcastChannel(name);
	channel.onmessage = ({ data }: MessageEvent<{ memberId: number; message: Message }>) => {
		if (data.memberId === memberId) onMessage(data.message);
	};
	return {
		post: (message) => channel.postMessage({ memberId, message }),
		close: () => channel.close(),
	};
}
