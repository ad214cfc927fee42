export { rows, testServer } from '../log/testing/server.js';
export { filled, fresh, funded, houseTable } from '../network/testing/approved.js';
export { connect } from '../network/testing/client.js';
export { device } from '../network/testing/device.js';
export { passwordOf, testHouse } from '../network/testing/house.js';
export { playsARound } from '../network/testing/playing.js';
export { shortTable } from '../network/testing/short-rack.js';
