// Before anything is drawn: the room as it was chosen on this device. Beside it, src/app/room.tsx lets one choose.
try {
  const room = localStorage.getItem('fairdeal.room.1');
  if (room === 'day' || room === 'evening') document.documentElement.dataset.room = room;
} catch {
  // A browser that keeps nothing has the room of its system.
}
